/**
 * What a person reads of an answer that is not the server's own: a proxy speaks HTML, in English, or nothing at
 * all. What happened, that nothing is lost, and what to do. The number is for whoever looks after the proxy.
 */
export function unexpectedAnswer(status: number): string {
  return `${SENTENCES[status] ?? OTHER} (HTTP ${status})`
}

const HERE = 'O que está nesta página continua aqui'
const DOWN = `O servidor não está respondendo. ${HERE}; espere um instante e tente de novo.`

const SENTENCES: Record<number, string> = {
  413: `O que se envia é maior do que deixa passar o intermediário entre este computador e o servidor. ${HERE}. Avise o suporte da sua entidade.`,
  502: DOWN,
  503: DOWN,
  // Tried again with the same key, what was done is not done twice (idempotency.ts).
  504: `O servidor não respondeu a tempo. ${HERE}; tente de novo: o que já se fez não se faz duas vezes.`,
}

const OTHER = `O servidor respondeu de forma inesperada. ${HERE}; tente de novo e, se continuar, avise o suporte da sua entidade.`

/** Whether the server itself speaks, in a body of its own. */
export const isOwnAnswer = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') ?? false
