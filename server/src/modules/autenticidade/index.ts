export { arquivoAssinado } from './arquivo-assinado.ts'
