export { anotarServico } from './anotar-servico.ts'
