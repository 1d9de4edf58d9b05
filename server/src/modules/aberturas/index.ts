export { apurarAberturas } from './apurar.ts'
