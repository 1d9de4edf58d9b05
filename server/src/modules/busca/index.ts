export { limparPesquisasPublicas } from './limite.ts'
