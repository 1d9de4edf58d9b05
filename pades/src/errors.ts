/** What went wrong with somebody else's file or data. The message is pt-BR and may be shown to people. */
export type Problem =
  | 'malformed' // not a PDF, or one whose objects cannot be read
  | 'damaged' // readable only by guessing (broken cross-references): may be normalised when nothing is signed yet
  | 'encrypted'
  | 'limit' // deeper, longer or slower than the limits allow
  | 'not-allowed' // a signature in the file forbids the change
  | 'signature' // a signature, certificate, timestamp or revocation answer that does not verify
  | 'network' // another machine did not answer, or may not be asked
  | 'unsupported'
  | 'misuse' // the caller's arguments

export class PadesError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PadesError'
    this.problem = problem
  }
}
