export { criar as darPrazo } from './criar.ts'
export { diasSemExpediente } from './feriados.ts'
export { lembrarPrazos } from './lembrar.ts'
export { passarPrazosDe } from './passar-de-quem-sai.ts'
