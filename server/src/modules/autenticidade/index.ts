export { arquivoAssinado } from './arquivo-assinado.ts'
export { bytesDoArquivo } from './bytes-do-arquivo.ts'
