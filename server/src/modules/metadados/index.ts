export { ageComoClassificador, alterarRestricoes, restricoesDe } from './alterar-restricoes.ts'
export { avisarRestricoes } from './avisar-restricoes.ts'
export { fase, motivoDe } from './quem-vera-agora.ts'
