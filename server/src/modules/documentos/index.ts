export { chaveDaVersao, conferir } from './conferir.ts'
export { seConcluiu } from './concluir.ts'
export { juntarConcluso } from './juntar-concluso.ts'
export { maiorNivel, type Nivel, NIVEIS, rotuloDoNivel } from './niveis.ts'
