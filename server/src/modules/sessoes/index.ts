export { colunasDe } from './colunas.ts'
export { encerrarSessao, limparSessoes } from './encerrar.ts'
