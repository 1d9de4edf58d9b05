export { avisarRestricoes } from './avisar-restricoes.ts'
