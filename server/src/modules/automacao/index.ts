export { desativarAsQuebradas } from './quebradas.ts'
export { executarRegras } from './executar.ts'
