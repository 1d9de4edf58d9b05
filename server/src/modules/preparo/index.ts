export { esquecerTexto } from './esquecer-texto.ts'
export { lerTexto } from './ler-texto.ts'
export { mandarPreparar } from './mandar-preparar.ts'
