"""Chance for simulations: fast when compiled, and the same in plain Python.

The generator is xoshiro128** by David Blackman and Sebastiano Vigna (2018, prng.di.unimi.it): four words of 32 bits,
period 2^128 − 1, and all of it fits into signed 64-bit numbers. One of n things is drawn as word·n // 2^32: none is
favoured by more than n/2^32, a fifty-millionth for 81 cards, far below what any simulation can see.
"""

import hashlib

WORD = 0xFFFFFFFF


def seeded(seed, chunk):
    """Four words to start with. Each chunk has its own stretch of chance, whoever runs it, and when."""
    digest = hashlib.blake2b(f"setlab {seed} {chunk}".encode(), digest_size=16).digest()
    return [int.from_bytes(digest[k : k + 4], "little") for k in range(0, 16, 4)]


def fill(words, drawn):
    """Fill `drawn` with random numbers from 0 to 2^32 − 1, and move the words on."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    for k in range(len(drawn)):
        x = b * 5 & WORD
        drawn[k] = ((x << 7 & WORD) | x >> 25) * 9 & WORD
        x = b << 9 & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= x
        d = (d << 11 & WORD) | d >> 21
    words[0], words[1], words[2], words[3] = a, b, c, d
