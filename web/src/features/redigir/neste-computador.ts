/** O que ainda não chegou ao servidor, sobre que versão se escreveu. */
export type Copia = { html: string; lida: number; em: string }
/** O texto que não ficou, quando duas pessoas gravaram; guarda-se até que se decida. */
export type DeLado = { html: string; dequem: string; em: string }

type Gaveta = 'copias' | 'de-lado'
const GAVETAS: readonly Gaveta[] = ['copias', 'de-lado']

const chave = (pessoa: string, documento: string): string => `${pessoa} ${documento}`

/** O navegador pode não ter onde guardar (janela anônima de alguns): então só há o servidor. */
async function fazer<R>(
  gaveta: Gaveta,
  modo: IDBTransactionMode,
  pedir: (loja: IDBObjectStore) => IDBRequest<R>,
): Promise<R | undefined> {
  try {
    const banco = await abrir()
    return await new Promise<R>((feito, falhou) => {
      const pedido = pedir(banco.transaction(gaveta, modo, { durability: 'strict' }).objectStore(gaveta))
      pedido.onsuccess = () => feito(pedido.result)
      pedido.onerror = () => falhou(pedido.error ?? new Error('não se guardou'))
    })
  } catch {
    return undefined
  }
}

let aberto: Promise<IDBDatabase> | undefined

function abrir(): Promise<IDBDatabase> {
  aberto ??= new Promise<IDBDatabase>((feito, falhou) => {
    const pedido = window.indexedDB.open('autos-rascunhos', 1)
    pedido.onupgradeneeded = () => {
      for (const gaveta of GAVETAS) pedido.result.createObjectStore(gaveta)
    }
    pedido.onsuccess = () => feito(pedido.result)
    pedido.onerror = () => falhou(pedido.error ?? new Error('não se abriu'))
  })
  return aberto
}

/** As cópias de uma pessoa sobre um documento, neste navegador. */
export const nesteComputador = (pessoa: string, documento: string) => ({
  ler: (): Promise<Copia | undefined> =>
    fazer<Copia | undefined>('copias', 'readonly', (loja) => loja.get(chave(pessoa, documento))),
  guardar: async (copia: Copia): Promise<boolean> =>
    (await fazer('copias', 'readwrite', (loja) => loja.put(copia, chave(pessoa, documento)))) !== undefined,
  esquecer: async (): Promise<void> => {
    await fazer('copias', 'readwrite', (loja) => loja.delete(chave(pessoa, documento)))
  },
  lerDeLado: (): Promise<DeLado | undefined> =>
    fazer<DeLado | undefined>('de-lado', 'readonly', (loja) => loja.get(chave(pessoa, documento))),
  porDeLado: async (texto: DeLado): Promise<void> => {
    await fazer('de-lado', 'readwrite', (loja) => loja.put(texto, chave(pessoa, documento)))
  },
  esquecerDeLado: async (): Promise<void> => {
    await fazer('de-lado', 'readwrite', (loja) => loja.delete(chave(pessoa, documento)))
  },
})

export type NesteComputador = ReturnType<typeof nesteComputador>
