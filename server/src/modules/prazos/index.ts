export { diasSemExpediente } from './feriados.ts'
export { lembrarPrazos } from './lembrar.ts'
