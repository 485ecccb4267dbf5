(* The largest cap of AG(4, 3), the cards of SET, has 20 points. On the way: 2, 4 and 9 points in AG(1, 3) to AG(3, 3).

   `coqc twenty.v` checks this file in a minute and a half: Coq 8.16 or newer, which is now called Rocq, and nothing but
   its standard library. What is to be believed is Coq, and the first part of this file, where it says what is proved. *)

Require Import List ZArith Lia.
Import ListNotations.
Open Scope bool_scope.
Open Scope Z_scope.

(* ---- What is said ------------------------------------------------------------------------------------------------ *)

(* A coordinate is 0, 1 or 2, and is added mod 3. *)

Inductive value := zero | one | two.

Definition plus (a b : value) : value :=
  match a, b with
  | zero, c | c, zero => c
  | one, one => two
  | two, two => one
  | one, two | two, one => zero
  end.

(* A point of AG(n, 3) is a list of n coordinates. *)

Definition point := list value.

(* In each coordinate these three points, all of one length, sum to 0. *)

Fixpoint sum_is_zero (p q r : point) : Prop :=
  match p, q, r with
  | [], [], [] => True
  | a :: p', b :: q', c :: r' => plus a (plus b c) = zero /\ sum_is_zero p' q' r'
  | _, _, _ => False
  end.

(* Three different points whose sum is 0 are a line. *)

Definition line (p q r : point) : Prop := p <> q /\ q <> r /\ p <> r /\ sum_is_zero p q r.

(* A cap of AG(n, 3) is a list of its points: none is there twice, and no three of them are a line. *)

Definition cap (n : nat) (l : list point) : Prop :=
  NoDup l
  /\ (forall p, In p l -> length p = n)
  /\ (forall p q r, In p l -> In q l -> In r l -> ~ line p q r).

(* There is one of m points, and none has more. *)

Definition largest_cap (n m : nat) : Prop :=
  (exists l, cap n l /\ length l = m) /\ (forall l, cap n l -> (length l <= m)%nat).

(* The theorems at the end say: largest_cap 1 2, largest_cap 2 4, largest_cap 3 9 and largest_cap 4 20. From here on
   Coq looks after everything.

   Three values sum to 0 just if they are all alike or all different: the rule of SET. *)

Remark rule_of_set a b c : plus a (plus b c) = zero <-> (a = b /\ b = c) \/ (a <> b /\ b <> c /\ a <> c).
Proof. destruct a, b, c; simpl; intuition congruence. Qed.

(* ---- Sums -------------------------------------------------------------------------------------------------------- *)

Fixpoint sum {A} (l : list A) (g : A -> Z) : Z :=
  match l with
  | [] => 0
  | x :: l' => g x + sum l' g
  end.

Definition size {A} (l : list A) : Z := Z.of_nat (length l).

Definition one_if (yes : bool) : Z := if yes then 1 else 0.

Lemma sum_ext {A} (l : list A) g h : (forall x, In x l -> g x = h x) -> sum l g = sum l h.
Proof.
  induction l as [|x l IH]; simpl; intros H; [easy|].
  rewrite (H x), IH; auto.
Qed.

Lemma sum_le {A} (l : list A) g h : (forall x, In x l -> g x <= h x) -> sum l g <= sum l h.
Proof.
  induction l as [|x l IH]; simpl; intros H; [easy|].
  specialize (H x (or_introl eq_refl)) as Hx. assert (sum l g <= sum l h) by auto. lia.
Qed.

Lemma sum_plus {A} (l : list A) g h : sum l (fun x => g x + h x) = sum l g + sum l h.
Proof. induction l; simpl; lia. Qed.

Lemma sum_times {A} (l : list A) k g : sum l (fun x => k * g x) = k * sum l g.
Proof. induction l; simpl; lia. Qed.

Lemma sum_same {A} (l : list A) k : sum l (fun _ => k) = k * size l.
Proof. unfold size. induction l; simpl length; simpl sum; lia. Qed.

Lemma sum_swap {A B} (l : list A) (m : list B) g :
  sum l (fun x => sum m (fun y => g x y)) = sum m (fun y => sum l (fun x => g x y)).
Proof.
  induction l as [|x l IH]; simpl.
  - rewrite sum_same. lia.
  - rewrite IH, <- sum_plus. easy.
Qed.

(* ---- Points and directions --------------------------------------------------------------------------------------- *)

Definition same (a b : value) : bool :=
  match a, b with
  | zero, zero | one, one | two, two => true
  | _, _ => false
  end.

Fixpoint equal (p q : point) : bool :=
  match p, q with
  | [], [] => true
  | a :: p', b :: q' => same a b && equal p' q'
  | _, _ => false
  end.

Fixpoint zero_sum (p q r : point) : bool :=
  match p, q, r with
  | [], [], [] => true
  | a :: p', b :: q', c :: r' => same (plus a (plus b c)) zero && zero_sum p' q' r'
  | _, _, _ => false
  end.

Lemma same_eq a b : same a b = true <-> a = b.
Proof. destruct a, b; simpl; intuition congruence. Qed.

Lemma equal_eq p q : equal p q = true <-> p = q.
Proof.
  revert q; induction p as [|a p IH]; destruct q as [|b q]; simpl; try (intuition congruence).
  rewrite Bool.andb_true_iff, same_eq, IH. intuition congruence.
Qed.

Lemma zero_sum_eq p q r : zero_sum p q r = true <-> sum_is_zero p q r.
Proof.
  revert q r; induction p as [|a p IH]; destruct q as [|b q], r as [|c r]; simpl; try (intuition congruence).
  rewrite Bool.andb_true_iff, same_eq, IH. easy.
Qed.

Lemma equal_sym p q : equal p q = equal q p.
Proof. apply Bool.eq_true_iff_eq. rewrite !equal_eq. intuition congruence. Qed.

Definition is_line (p q r : point) : bool :=
  (negb (equal p q) && negb (equal q r) && negb (equal p r) && zero_sum p q r)%bool.

Lemma is_line_line p q r : is_line p q r = true <-> line p q r.
Proof.
  unfold is_line, line.
  rewrite !Bool.andb_true_iff, !Bool.negb_true_iff, zero_sum_eq, <- !Bool.not_true_iff_false, !equal_eq. tauto.
Qed.

(* All points of AG(n, 3), and one vector for each direction of parallel hyperplanes: its first value but 0 is 1. *)

Fixpoint points (n : nat) : list point :=
  match n with
  | O => [[]]
  | S n' => flat_map (fun p => [zero :: p; one :: p; two :: p]) (points n')
  end.

Fixpoint directions (n : nat) : list point :=
  match n with
  | O => []
  | S n' => map (cons zero) (directions n') ++ map (cons one) (points n')
  end.

Lemma in_points n p : In p (points n) <-> length p = n.
Proof.
  revert p; induction n as [|n IH]; simpl; intros p.
  - destruct p; simpl; intuition congruence.
  - rewrite in_flat_map. split.
    + intros [q [Hq H]]. apply IH in Hq. simpl in H. intuition; subst; simpl; congruence.
    + destruct p as [|a p]; simpl; [easy|]. intros H.
      exists p. rewrite IH. split; [congruence|]. destruct a; simpl; auto.
Qed.

Fixpoint not_all_zero (f : point) : Prop :=
  match f with
  | [] => False
  | zero :: f' => not_all_zero f'
  | _ => True
  end.

Lemma in_directions n f : In f (directions n) -> length f = n /\ not_all_zero f.
Proof.
  revert f; induction n as [|n IH]; simpl; [easy|]. intros f H.
  rewrite in_app_iff, !in_map_iff in H.
  destruct H as [[g [<- H]]|[g [<- H]]].
  - apply IH in H. simpl. intuition.
  - apply in_points in H. simpl. intuition.
Qed.

(* Which of its three hyperplanes a point is in, says the product with the vector. *)

Definition times (a b : value) : value :=
  match a, b with
  | zero, _ | _, zero => zero
  | one, c | c, one => c
  | two, two => one
  end.

Fixpoint dot (f p : point) : value :=
  match f, p with
  | a :: f', b :: p' => plus (times a b) (dot f' p')
  | _, _ => zero
  end.

Lemma dot_sum f p q r : sum_is_zero p q r -> plus (dot f p) (plus (dot f q) (dot f r)) = zero.
Proof.
  revert p q r; induction f as [|a f IH]; [easy|].
  destruct p as [|x p], q as [|y q], r as [|z r]; simpl; try easy.
  intros [H T]. apply IH in T.
  destruct (dot f p), (dot f q), (dot f r); try discriminate T; destruct a, x, y, z; easy.
Qed.

(* ---- A hyperplane is a space of one dimension less --------------------------------------------------------------- *)

(* Leave out the first coordinate in which the vector is not 0: the others and the hyperplane say what it was. *)

Fixpoint drop (f p : point) : point :=
  match f, p with
  | zero :: f', x :: p' => x :: drop f' p'
  | _, _ :: p' => p'
  | _, [] => []
  end.

Lemma drop_length n f p : not_all_zero f -> length f = S n -> length p = S n -> length (drop f p) = n.
Proof.
  revert f p; induction n as [|n IH]; intros f p F Lf Lp;
    destruct f as [|a f], p as [|x p]; try discriminate; injection Lf as Lf; injection Lp as Lp;
    destruct a; simpl; auto.
  destruct f; easy.
Qed.

Lemma drop_injective f p q :
  not_all_zero f -> length f = length p -> length f = length q -> dot f p = dot f q -> drop f p = drop f q -> p = q.
Proof.
  revert p q; induction f as [|a f IH]; [easy|].
  destruct p as [|x p], q as [|y q]; try discriminate. intros F Lp Lq D E.
  injection Lp as Lp. injection Lq as Lq. destruct a; simpl in *.
  - injection E as -> E. f_equal. now apply IH.
  - subst q. f_equal. destruct x, y, (dot f p); easy.
  - subst q. f_equal. destruct x, y, (dot f p); easy.
Qed.

Lemma drop_line f p q r :
  not_all_zero f -> length f = length p -> length f = length q -> length f = length r ->
  dot f p = dot f q -> dot f q = dot f r -> sum_is_zero (drop f p) (drop f q) (drop f r) -> sum_is_zero p q r.
Proof.
  revert p q r; induction f as [|a f IH]; [easy|].
  destruct p as [|x p], q as [|y q], r as [|z r]; try discriminate. intros F Lp Lq Lr D E T.
  injection Lp as Lp. injection Lq as Lq. injection Lr as Lr. destruct a; simpl in *.
  - split; [easy|]. now apply IH.
  - split; [|easy]. apply (dot_sum f) in T.
    destruct (dot f p), (dot f q), (dot f r); try discriminate T; destruct x, y, z; easy.
  - split; [|easy]. apply (dot_sum f) in T.
    destruct (dot f p), (dot f q), (dot f r); try discriminate T; destruct x, y, z; easy.
Qed.

Lemma NoDup_map_in {A B} (g : A -> B) l :
  (forall x y, In x l -> In y l -> g x = g y -> x = y) -> NoDup l -> NoDup (map g l).
Proof.
  intros H N. induction N as [|x l X N IH]; simpl; constructor.
  - rewrite in_map_iff. intros [y [E Y]]. apply H in E; simpl; auto. congruence.
  - apply IH. simpl in H. auto.
Qed.

Definition part (f : point) (l : list point) (c : value) : Z := sum l (fun p => one_if (same (dot f p) c)).

Lemma part_size f l c : part f l c = size (filter (fun p => same (dot f p) c) l).
Proof.
  unfold part, size. induction l as [|p l IH]; simpl; [easy|].
  destruct (same (dot f p) c); simpl length; simpl one_if; lia.
Qed.

Lemma part_bound n b :
  (forall l, cap n l -> size l <= b) ->
  forall l f c, cap (S n) l -> In f (directions (S n)) -> 0 <= part f l c <= b.
Proof.
  intros B l f c [N [L C]] F. apply in_directions in F as [Lf F].
  rewrite part_size. set (k := filter _ l). split; [unfold size; lia|].
  assert (K : forall p, In p k -> In p l /\ length f = length p /\ dot f p = c).
  { intros p H. apply filter_In in H as [H E]. apply same_eq in E. rewrite (L p); auto. }
  assert (I : forall p q, In p k -> In q k -> drop f p = drop f q -> p = q).
  { intros p q P Q. apply K in P, Q. apply drop_injective; intuition congruence. }
  replace (size k) with (size (map (drop f) k)) by (unfold size; now rewrite map_length).
  apply B. repeat split.
  - apply NoDup_map_in; auto. now apply NoDup_filter.
  - intros d H. apply in_map_iff in H as [p [<- P]]. apply K in P as [P _]. apply drop_length; auto.
  - intros d e g D E G (DE & EG & DG & T).
    apply in_map_iff in D as [p [<- P]], E as [q [<- Q]], G as [r [<- R]].
    apply K in P as (P & P' & P''), Q as (Q & Q' & Q''), R as (R & R' & R'').
    apply (C p q r); auto. repeat split; try congruence.
    apply drop_line with f; congruence.
Qed.

(* ---- Pairs and triples of a cap in one hyperplane, counted in two ways ------------------------------------------- *)

(* Pairs and triples are ordered, and may have a point more than once. So three parts of i, j and k points have
   i² + j² + k² pairs and i³ + j³ + k³ triples in them. *)

Definition pairs (f : point) (l : list point) : Z :=
  sum l (fun p => sum l (fun q => one_if (same (dot f p) (dot f q)))).

Definition triples (f : point) (l : list point) : Z :=
  sum l (fun p => sum l (fun q => sum l (fun r => one_if (same (dot f p) (dot f q) && same (dot f p) (dot f r))))).

Definition power (e : Z) (f : point) (l : list point) : Z :=
  part f l zero ^ e + part f l one ^ e + part f l two ^ e.

Lemma by_parts f l g :
  sum l (fun p => g (dot f p)) = part f l zero * g zero + part f l one * g one + part f l two * g two.
Proof.
  unfold part. induction l as [|p l IH]; simpl sum; [ring|].
  rewrite IH. destruct (dot f p); cbn [same one_if]; ring.
Qed.

Lemma parts_sum f l : part f l zero + part f l one + part f l two = size l.
Proof. pose proof (by_parts f l (fun _ => 1)) as H. cbv beta in H. rewrite sum_same in H. lia. Qed.

Lemma same_sym a b : same a b = same b a.
Proof. now destruct a, b. Qed.

Lemma beside f l a : sum l (fun q => one_if (same a (dot f q))) = part f l a.
Proof. unfold part. apply sum_ext. intros. now rewrite same_sym. Qed.

Lemma pairs_power f l : pairs f l = power 2 f l.
Proof.
  unfold pairs, power. rewrite (sum_ext _ _ (fun p => part f l (dot f p))) by (intros; apply beside).
  rewrite by_parts. ring.
Qed.

Lemma triples_power f l : triples f l = power 3 f l.
Proof.
  unfold triples, power.
  rewrite (sum_ext _ _ (fun p => part f l (dot f p) * part f l (dot f p))).
  - rewrite (by_parts f l (fun a => part f l a * part f l a)). ring.
  - intros p _. rewrite (sum_ext _ _ (fun q => part f l (dot f p) * one_if (same (dot f p) (dot f q)))).
    + now rewrite sum_times, beside.
    + intros q _. destruct (same (dot f p) (dot f q)); simpl.
      * rewrite beside. lia.
      * rewrite sum_same. lia.
Qed.

(* The other way: two different points are in one hyperplane in b of the a directions, and three that are no line in c.
   Coq goes through all pairs and triples of points, the second time with a list of products for each point. *)

Definition pairs_are (n : nat) (a b : Z) : bool :=
  forallb (fun p => forallb (fun q =>
    sum (directions n) (fun f => one_if (same (dot f p) (dot f q))) =? b + (a - b) * one_if (equal p q))
    (points n)) (points n).

Definition triples_are (n : nat) (a b c : Z) : bool :=
  forallb (fun p => forallb (fun q => forallb (fun r =>
    is_line p q r ||
    (sum (directions n) (fun f => one_if (same (dot f p) (dot f q) && same (dot f p) (dot f r))) =?
      c + (b - c) * (one_if (equal p q) + one_if (equal p r) + one_if (equal q r))
        + (a - 3 * b + 2 * c) * (one_if (equal p q) * one_if (equal p r))))
    (points n)) (points n)) (points n).

Lemma once l p : NoDup l -> In p l -> sum l (fun q => one_if (equal p q)) = 1.
Proof.
  assert (Z : forall l, ~ In p l -> sum l (fun q => one_if (equal p q)) = 0).
  { intros k H. rewrite (sum_ext _ _ (fun _ => 0)); [apply sum_same|].
    intros q Q. destruct (equal p q) eqn:E; auto. apply equal_eq in E. congruence. }
  intros N. induction N as [|q l Q N IH]; simpl; [easy|]. intros [<-|P].
  - rewrite Z by auto. now replace (equal q q) with true by (symmetry; now apply equal_eq).
  - rewrite IH by auto. destruct (equal p q) eqn:E; auto. apply equal_eq in E. congruence.
Qed.

Lemma sum_pairs n a b l : pairs_are n a b = true -> cap n l ->
  sum (directions n) (fun f => power 2 f l) = a * size l + b * (size l * (size l - 1)).
Proof.
  intros H [N [L _]]. unfold pairs_are in H.
  rewrite (sum_ext _ _ (fun f => pairs f l)) by (intros; now rewrite pairs_power).
  unfold pairs. rewrite sum_swap.
  rewrite (sum_ext _ _ (fun p => b * size l + (a - b))).
  - rewrite sum_same. ring.
  - intros p P. rewrite sum_swap.
    rewrite (sum_ext _ _ (fun q => b + (a - b) * one_if (equal p q))).
    + rewrite sum_plus, sum_same, sum_times, once; auto. ring.
    + intros q Q. rewrite forallb_forall in H. specialize (H p (proj2 (in_points n p) (L p P))).
      rewrite forallb_forall in H. specialize (H q (proj2 (in_points n q) (L q Q))). lia.
Qed.

Lemma sum_triples n a b c l : triples_are n a b c = true -> cap n l ->
  sum (directions n) (fun f => power 3 f l) =
    a * size l + 3 * b * (size l * (size l - 1)) + c * (size l * (size l - 1) * (size l - 2)).
Proof.
  intros H [N [L C]]. unfold triples_are in H.
  rewrite (sum_ext _ _ (fun f => triples f l)) by (intros; now rewrite triples_power).
  unfold triples. rewrite sum_swap.
  rewrite (sum_ext _ _ (fun p => c * size l * size l + 3 * (b - c) * size l + (a - 3 * b + 2 * c))).
  { rewrite sum_same. ring. }
  intros p P. rewrite sum_swap.
  rewrite (sum_ext _ _ (fun q =>
    (c * size l + 2 * (b - c)) + ((b - c) * size l + (a - 3 * b + 2 * c)) * one_if (equal p q))).
  { rewrite sum_plus, sum_same, sum_times, once; auto. ring. }
  intros q Q. rewrite sum_swap.
  rewrite (sum_ext _ _ (fun r => (c + (b - c) * one_if (equal p q))
    + (((b - c) + (a - 3 * b + 2 * c) * one_if (equal p q)) * one_if (equal p r) + (b - c) * one_if (equal q r)))).
  { rewrite !sum_plus, !sum_times, !sum_same, !once; auto. ring. }
  intros r R.
  rewrite forallb_forall in H. specialize (H p (proj2 (in_points n p) (L p P))).
  rewrite forallb_forall in H. specialize (H q (proj2 (in_points n q) (L q Q))).
  rewrite forallb_forall in H. specialize (H r (proj2 (in_points n r) (L r R))).
  apply Bool.orb_prop in H as [H|H].
  - apply is_line_line in H. now apply C in H.
  - apply Z.eqb_eq in H. rewrite H. ring.
Qed.

(* ---- The sums leave no room -------------------------------------------------------------------------------------- *)

(* Is this so for all i, j and k up to b whose sum is m? *)

Definition every_type (b m : Z) (right : Z -> Z -> Z -> bool) : bool :=
  let numbers := map Z.of_nat (seq 0 (S (Z.to_nat b))) in
  forallb (fun i => forallb (fun j => forallb (fun k =>
    negb (i + j + k =? m) || right i j k) numbers) numbers) numbers.

Lemma every_type_right b m right : every_type b m right = true ->
  forall i j k, 0 <= i <= b -> 0 <= j <= b -> 0 <= k <= b -> i + j + k = m -> right i j k = true.
Proof.
  intros H i j k I J K T. unfold every_type in H.
  assert (U : forall x, 0 <= x <= b -> In x (map Z.of_nat (seq 0 (S (Z.to_nat b))))).
  { intros x X. apply in_map_iff. exists (Z.to_nat x). rewrite in_seq. lia. }
  rewrite forallb_forall in H. specialize (H i (U i I)).
  rewrite forallb_forall in H. specialize (H j (U j J)).
  rewrite forallb_forall in H. specialize (H k (U k K)).
  apply Bool.orb_prop in H as [H|H]; auto.
  apply Bool.negb_true_iff, Z.eqb_neq in H. easy.
Qed.

Lemma in_each_direction n b m right : every_type b m right = true ->
  (forall l, cap n l -> size l <= b) ->
  forall l f, cap (S n) l -> size l = m -> In f (directions (S n)) ->
  right (part f l zero) (part f l one) (part f l two) = true.
Proof.
  intros H B l f C S F. apply (every_type_right _ _ _ H); try apply (part_bound n b B l f); auto.
  rewrite parts_sum. easy.
Qed.

(* Parts of a cap are caps. *)

Lemma in_firstn {A} k (l : list A) x : In x (firstn k l) -> In x l.
Proof. intros H. rewrite <- (firstn_skipn k l). apply in_or_app. now left. Qed.

Lemma NoDup_firstn {A} k (l : list A) : NoDup l -> NoDup (firstn k l).
Proof.
  intros N. revert k. induction N as [|x l X N IH]; intros [|k]; simpl; constructor; auto.
  intros H. now apply in_firstn in H.
Qed.

Lemma none_larger n m : 0 <= m -> (forall l, cap n l -> size l <> m + 1) -> forall l, cap n l -> size l <= m.
Proof.
  intros M H l [N [L C]]. destruct (Z.le_gt_cases (size l) m) as [|G]; auto. exfalso.
  pose proof (in_firstn (Z.to_nat (m + 1)) l) as I.
  apply (H (firstn (Z.to_nat (m + 1)) l)).
  - repeat split; auto. now apply NoDup_firstn.
  - unfold size in *. rewrite firstn_length. lia.
Qed.

(* Three points of AG(1, 3) are the line. *)

Lemma none_of_three l : cap 1 l -> size l <= 2.
Proof.
  revert l. apply none_larger; [easy|]. intros l [N [L C]] S.
  destruct l as [|p [|q [|r [|]]]]; try (exfalso; unfold size in S; cbn [length] in S; lia).
  apply (C p q r); simpl; auto.
  rewrite !NoDup_cons_iff in N. simpl in N, L.
  assert (P : length p = 1%nat) by auto. assert (Q : length q = 1%nat) by auto. assert (R : length r = 1%nat) by auto.
  assert (p <> q /\ q <> r /\ p <> r) as (PQ & QR & PR) by (intuition congruence).
  refine (conj PQ (conj QR (conj PR _))).
  destruct p as [|a [|? ?]]; [discriminate P | | discriminate P].
  destruct q as [|b [|? ?]]; [discriminate Q | | discriminate Q].
  destruct r as [|c [|? ?]]; [discriminate R | | discriminate R].
  destruct a, b, c; simpl; intuition congruence.
Qed.

(* In AG(2, 3) and AG(3, 3) pairs are enough: if each direction has at most s of them, there are too many. *)

Lemma too_many_pairs n below a b m s :
  pairs_are (S n) a b = true ->
  every_type below m (fun i j k => i ^ 2 + j ^ 2 + k ^ 2 <=? s) = true ->
  s * size (directions (S n)) < a * m + b * (m * (m - 1)) ->
  (forall l, cap n l -> size l <= below) -> forall l, cap (S n) l -> size l <> m.
Proof.
  intros A T G B l C E. pose proof (sum_pairs (S n) a b l A C) as P. rewrite E in P.
  assert (H : sum (directions (S n)) (fun f => power 2 f l) <= sum (directions (S n)) (fun _ => s)).
  { apply sum_le. intros f F. apply Z.leb_le. exact (in_each_direction n below m _ T B l f C E F). }
  rewrite sum_same in H. lia.
Qed.

(* Parts of at most 2 points: 5 = 2 + 2 + 1 only, with 9 pairs. In four directions that makes 36, and there are 40. *)

Lemma none_of_five l : cap 2 l -> size l <= 4.
Proof.
  revert l. apply none_larger; [easy|].
  apply (too_many_pairs 1 2 4 1 5 9); [vm_compute; reflexivity .. | exact none_of_three].
Qed.

(* Parts of at most 4 points: 10 = 4 + 4 + 2 has 36 pairs, 4 + 3 + 3 fewer. In 13 directions that makes 468 at most, and
   there are 490. *)

Lemma none_of_ten l : cap 3 l -> size l <= 9.
Proof.
  revert l. apply none_larger; [easy|].
  apply (too_many_pairs 2 4 13 4 10 36); [vm_compute; reflexivity .. | exact none_of_five].
Qed.

(* 21 points in parts of at most 9. The value i³ + j³ + k³ − 19 (i² + j² + k²) + 1764 of a type is never negative, and
   it is 0 for 9 + 9 + 3 and 7 + 7 + 7 only. The sum over the 40 directions is 0, so there are no others. These have 171
   and 147 pairs, so all pairs together are 40 · 147 and a multiple of 24. But there are 6300, and 420 is none. *)

Definition value_of (i j k : Z) : Z := i ^ 3 + j ^ 3 + k ^ 3 - 19 * (i ^ 2 + j ^ 2 + k ^ 2) + 1764.

Definition fits_21 (i j k : Z) : bool :=
  (0 <? value_of i j k) ||
  ((value_of i j k =? 0) && ((i ^ 2 + j ^ 2 + k ^ 2 =? 147) || (i ^ 2 + j ^ 2 + k ^ 2 =? 147 + 24))).

Lemma fits_21_right i j k : fits_21 i j k = true ->
  0 <= value_of i j k /\ (value_of i j k = 0 -> (24 | i ^ 2 + j ^ 2 + k ^ 2 + (-147))).
Proof.
  unfold fits_21. intros H. apply Bool.orb_true_iff in H as [H|H].
  - apply Z.ltb_lt in H. split; [now apply Z.lt_le_incl|]. intros V. rewrite V in H. now apply Z.lt_irrefl in H.
  - apply Bool.andb_true_iff in H as [Z H]. apply Z.eqb_eq in Z. split; [rewrite Z; easy|intros _].
    apply Bool.orb_true_iff in H as [H|H]; apply Z.eqb_eq in H; rewrite H; [exists 0|exists 1]; reflexivity.
Qed.

Lemma all_zero {A} (l : list A) g : (forall x, In x l -> 0 <= g x) -> sum l g = 0 -> forall x, In x l -> g x = 0.
Proof.
  induction l as [|y l IH]; simpl; [easy|]. intros H S x X.
  assert (0 <= g y) by auto. assert (0 <= sum l g).
  { rewrite <- (Z.mul_0_l (size l)), <- sum_same. apply sum_le. auto. }
  destruct X as [<-|X]; [lia|]. apply IH; auto. lia.
Qed.

Lemma sum_divided {A} (l : list A) g d : (forall x, In x l -> (d | g x)) -> (d | sum l g).
Proof.
  induction l as [|x l IH]; simpl; intros H; [apply Z.divide_0_r|]. apply Z.divide_add_r; auto.
Qed.

Lemma none_of_twenty_one l : cap 4 l -> size l <= 20.
Proof.
  revert l. apply none_larger; [easy|]. intros l C S. change (20 + 1) with 21 in S.
  assert (T : every_type 9 21 fits_21 = true) by (vm_compute; reflexivity).
  assert (E : forall f, In f (directions 4) -> fits_21 (part f l zero) (part f l one) (part f l two) = true)
    by (intros f F; exact (in_each_direction 3 9 21 _ T none_of_ten l f C S F)).
  assert (P : sum (directions 4) (fun f => power 2 f l) = 6300).
  { rewrite (sum_pairs 4 40 13), S; [reflexivity|vm_compute; reflexivity|exact C]. }
  assert (Q : sum (directions 4) (fun f => power 3 f l) = 49140).
  { rewrite (sum_triples 4 40 13 4), S; [reflexivity|vm_compute; reflexivity|exact C]. }
  assert (D : size (directions 4) = 40) by reflexivity.
  set (value f := value_of (part f l zero) (part f l one) (part f l two)).
  assert (V : forall f, In f (directions 4) -> value f = 0).
  { apply all_zero.
    - intros f F. exact (proj1 (fits_21_right _ _ _ (E f F))).
    - rewrite (sum_ext _ value (fun f => power 3 f l + ((-19) * power 2 f l + 1764)))
        by (intros; unfold value, value_of, power; ring).
      rewrite !sum_plus, sum_times, sum_same, P, Q, D. reflexivity. }
  assert (M : (24 | sum (directions 4) (fun f => power 2 f l + (-147)))).
  { apply sum_divided. intros f F. exact (proj2 (fits_21_right _ _ _ (E f F)) (V f F)). }
  rewrite sum_plus, sum_same, P, D in M. destruct M as [k M]. lia.
Qed.

(* ---- Caps, and the theorems -------------------------------------------------------------------------------------- *)

Definition point_dec : forall p q : point, {p = q} + {p <> q}.
Proof. repeat decide equality. Defined.

Definition is_cap (n : nat) (l : list point) : bool :=
  forallb (fun p => Nat.eqb (length p) n) l &&
  forallb (fun p => forallb (fun q => forallb (fun r => negb (is_line p q r)) l) l) l.

Lemma is_cap_cap n l : nodup point_dec l = l -> is_cap n l = true -> cap n l.
Proof.
  intros N H. unfold is_cap in H. apply Bool.andb_true_iff in H as [L C].
  repeat split.
  - rewrite <- N. apply NoDup_nodup.
  - intros p P. rewrite forallb_forall in L. now apply Nat.eqb_eq, L.
  - intros p q r P Q R T. apply is_line_line in T.
    rewrite forallb_forall in C. specialize (C p P).
    rewrite forallb_forall in C. specialize (C q Q).
    rewrite forallb_forall in C. specialize (C r R).
    rewrite T in C. discriminate.
Qed.

Lemma largest n l m :
  nodup point_dec l = l -> is_cap n l = true -> length l = m ->
  (forall k, cap n k -> size k <= Z.of_nat m) -> largest_cap n m.
Proof.
  intros N C L B. split.
  - exists l. split; auto. now apply is_cap_cap.
  - intros k K. apply B in K. unfold size in K. lia.
Qed.

Definition point_of (digits : list nat) : point :=
  map (fun d => match d with 0%nat => zero | 1%nat => one | _ => two end) digits.

Ltac shown_by points bound :=
  apply largest with (map point_of points); [vm_compute; reflexivity .. | exact bound].

Theorem two_points : largest_cap 1 2.
Proof. shown_by [[0]; [1]]%nat none_of_three. Qed.

Theorem four_points : largest_cap 2 4.
Proof. shown_by [[0; 0]; [0; 1]; [1; 0]; [1; 1]]%nat none_of_five. Qed.

Theorem nine_points : largest_cap 3 9.
Proof.
  shown_by
    [[0; 0; 0]; [0; 1; 1]; [0; 2; 1]; [1; 0; 1]; [1; 1; 2]; [1; 2; 2]; [2; 0; 1]; [2; 1; 2]; [2; 2; 2]]%nat
    none_of_ten.
Qed.

Theorem twenty_points : largest_cap 4 20.
Proof.
  shown_by
    [[0; 1; 0; 0]; [0; 2; 0; 0]; [1; 0; 0; 0]; [2; 0; 0; 0];
     [1; 1; 1; 1]; [1; 1; 1; 2]; [1; 1; 2; 1]; [1; 1; 2; 2];
     [1; 2; 0; 1]; [1; 2; 0; 2]; [1; 2; 1; 0]; [1; 2; 2; 0];
     [2; 1; 0; 1]; [2; 1; 0; 2]; [2; 1; 1; 0]; [2; 1; 2; 0];
     [2; 2; 1; 1]; [2; 2; 1; 2]; [2; 2; 2; 1]; [2; 2; 2; 2]]%nat
    none_of_twenty_one.
Qed.

(* Nothing was assumed: Coq answers "Closed under the global context". *)

Print Assumptions two_points.
Print Assumptions four_points.
Print Assumptions nine_points.
Print Assumptions twenty_points.
