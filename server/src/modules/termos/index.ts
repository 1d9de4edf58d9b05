export { juntarTermo, porNoTramite } from './fixar.ts'
export { lavrar } from './lavrar.ts'
export { termoDeApensacao, termoDeDesapensacao, termoDeDesconsideracao } from './textos.ts'
