/** O envio não se completou. Guarda o endereço assinado e o documento: dali se recomeça. */
export class FalhaNoEnvio extends Error {
  override name = 'FalhaNoEnvio'
  readonly url: string
  readonly documentoId: string
  /** Situação HTTP da resposta do armazenamento; ausente quando a rede caiu. */
  readonly status: number | undefined

  constructor(
    mensagem: string,
    { url, documentoId, status }: { url: string; documentoId: string; status?: number },
  ) {
    super(mensagem)
    this.url = url
    this.documentoId = documentoId
    this.status = status
  }
}

type Envio = {
  url: string
  documentoId: string
  arquivo: Blob
  contentType: string
  md5: string
  sinal: AbortSignal
  aoEnviar: (bytes: number) => void
}

/**
 * PUT dos bytes no endereço assinado; devolve a versão do objeto. XHR porque fetch não conta o que já subiu.
 */
export function putDoArquivo({
  url,
  documentoId,
  arquivo,
  contentType,
  md5,
  sinal,
  aoEnviar,
}: Envio): Promise<string> {
  return new Promise((resolver, recusar) => {
    const pedido = new XMLHttpRequest()
    const falhar = (mensagem: string) =>
      recusar(
        new FalhaNoEnvio(mensagem, { url, documentoId, ...(pedido.status ? { status: pedido.status } : {}) }),
      )
    pedido.open('PUT', url)
    pedido.setRequestHeader('content-type', contentType)
    pedido.setRequestHeader('content-md5', md5)
    pedido.upload.addEventListener('progress', ({ loaded }) => aoEnviar(loaded))
    pedido.addEventListener('load', () => {
      const versao = pedido.getResponseHeader('x-amz-version-id')
      if (pedido.status >= 200 && pedido.status < 300 && versao) resolver(versao)
      else falhar(porque(pedido.status))
    })
    pedido.addEventListener('error', () => falhar('A conexão caiu durante o envio do arquivo.'))
    pedido.addEventListener('abort', () => recusar(new DOMException('Cancelado', 'AbortError')))
    sinal.addEventListener('abort', () => pedido.abort(), { once: true })
    pedido.send(arquivo)
  })
}

function porque(status: number): string {
  if (status === 403) return 'O endereço de envio venceu ou não vale para este arquivo.'
  if (status === 400) return 'O arquivo chegou diferente do que saiu daqui.'
  if (status === 413) return 'O armazenamento recusou o arquivo pelo tamanho.'
  return `O armazenamento não aceitou o arquivo (HTTP ${status}).`
}
