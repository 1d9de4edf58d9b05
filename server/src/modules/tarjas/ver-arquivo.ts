import type { LeitorDeTexto, PaginaLida } from '../../adapters/texto-pdf/port.ts'
import { comBytes } from '../preparo/index.ts'
import { dadosNasPaginas } from './dados-pessoais.ts'
import { type AVistaMostrado, porTipo } from './dados-a-vista.ts'
import { type AVista, motivoDe, somar } from './exigir-dados-vistos.ts'

/** `motivo`: por que se há de ver antes, quando há o quê; `achado`: o mesmo, como se mostra a quem decide. */
export type ArquivoVisto = { aVista: AVista; motivo: string; achado: Omit<AVistaMostrado, 'id'> }

/** O que há de pessoal num arquivo que ainda não tomou o lugar de nenhum: procura-se sem que fique em vigor. */
export async function verArquivo(
  leitor: LeitorDeTexto,
  { extensao, bytes }: { extensao: string; bytes: Uint8Array },
): Promise<ArquivoVisto> {
  const { total, paginas } = extensao === 'pdf' ? await ler(leitor, bytes) : NENHUMA
  const achados = dadosNasPaginas(total, paginas)
  const aVista = somar([achados])
  const { situacao, semTexto, dados } = achados
  return { aVista, motivo: motivoDe(aVista), achado: { situacao, semTexto, dados: porTipo(dados) } }
}

type Lido = { total: number | null; paginas: PaginaLida[] }
const NENHUMA: Lido = { total: null, paginas: [] }

const ler = (leitor: LeitorDeTexto, bytes: Uint8Array): Promise<Lido> =>
  comBytes(bytes, async (descritor) => {
    const lido: Lido = { total: null, paginas: [] }
    for await (const { total, paginas } of leitor.ler(descritor, 1)) {
      lido.total = total
      lido.paginas.push(...paginas)
    }
    return lido
  })
