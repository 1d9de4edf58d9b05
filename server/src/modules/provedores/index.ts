export { limparAutorizacoes } from './limpar.ts'
export { provedoresDe } from './provedores.ts'
export { type DepoisDoRetorno, retornar } from './retornar.ts'
