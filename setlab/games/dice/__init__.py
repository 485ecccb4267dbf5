"""What the games with dice share: the 42 dice, boards, plays on them, and packings of SETs."""
