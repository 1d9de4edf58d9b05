export { apagarArquivos } from './apagar-arquivos.ts'
export { expurgar } from './expurgar.ts'
