import { answer } from './answer.ts'

// A process that hunts what it is told to, part by part.

answer()
