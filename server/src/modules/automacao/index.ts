export { executarRegras } from './executar.ts'
