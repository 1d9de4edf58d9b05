export { limparConsultas } from './limite.ts'
