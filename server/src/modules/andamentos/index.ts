export { type AtoContado, contarAtos } from './contar.ts'
