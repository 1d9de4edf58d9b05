export { juntarMudancas } from './juntar.ts'
export { versaoDe } from './versao.ts'
