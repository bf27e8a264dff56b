#!/usr/bin/env python3
"""Prints the names of the files FOLDER/PREFIX*.c, one a line: programs that need no word in a build file."""

import os
import sys

folder, prefix = sys.argv[1:3]
for name in sorted(os.listdir(folder)):
    if name.startswith(prefix) and name.endswith(".c"):
        print(name)
