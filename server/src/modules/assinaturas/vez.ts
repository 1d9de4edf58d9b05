import { Recusa } from '@autos/contract/erros.ts'

/** Quanto da memória do processo os arquivos em assinatura podem ocupar ao mesmo tempo. */
const ORCAMENTO = 512 * 2 ** 20
/** O arquivo, o que vai a quem o lê, a versão nova e o que se envia ao armazenamento. */
const COPIAS = 4
const ESPERAM = 200

export type Vez = <T>(bytes: number, fazer: () => Promise<T>) => Promise<T>

/**
 * Os grandes esperam a vez, para que muitos de uma vez não esgotem a máquina; quem passa do que pode esperar
 * tenta depois.
 */
export function vezes({ orcamento = ORCAMENTO, copias = COPIAS, esperam = ESPERAM } = {}): Vez {
  let livre = orcamento
  const fila: { custo: number; entrar: () => void }[] = []
  const chamar = () => {
    for (let primeiro = fila[0]; primeiro !== undefined && primeiro.custo <= livre; primeiro = fila[0]) {
      fila.shift()
      livre -= primeiro.custo
      primeiro.entrar()
    }
  }
  return async (bytes, fazer) => {
    const custo = Math.min(bytes * copias, orcamento)
    if (fila.length >= esperam)
      throw new Recusa(
        'LimiteExcedidoException',
        'Há muitos documentos em assinatura agora. Tente novamente em instantes.',
        { aguarde: 5 },
      )
    await new Promise<void>((entrar) => {
      fila.push({ custo, entrar })
      chamar()
    })
    try {
      return await fazer()
    } finally {
      livre += custo
      chamar()
    }
  }
}

/** Do processo inteiro. */
export const comVez: Vez = vezes()
