import type { OpenFile } from '../../adapters/open-file.ts'
import type { Fatia, LeitorDeTexto } from '../../adapters/texto-pdf/port.ts'
import { type AVistaMostrado, mostrado } from './dados-a-vista.ts'
import { examinarLido, seLe } from './exame-dos-dados.ts'
import { type AVista, motivoDe, somar } from './exigir-dados-vistos.ts'

/** `motivo`: por que se há de ver antes, quando há o quê; `achado`: o mesmo, como se mostra a quem decide. */
export type ArquivoVisto = { aVista: AVista; motivo: string; achado: Omit<AVistaMostrado, 'id'> }

/** O que há de pessoal num arquivo que ainda não tomou o lugar de nenhum: procura-se sem que fique em vigor. */
export async function verArquivo(
  leitor: LeitorDeTexto,
  { extensao, bytes }: { extensao: string; bytes: OpenFile },
): Promise<ArquivoVisto> {
  const exame = await examinarLido(extensao, await ler(leitor, { extensao, bytes }))
  const aVista = somar([exame])
  return { aVista, motivo: motivoDe(aVista), achado: mostrado(exame) }
}

async function ler(
  leitor: LeitorDeTexto,
  { extensao, bytes }: { extensao: string; bytes: OpenFile },
): Promise<Fatia> {
  const lido: Required<Fatia> = { total: null, paginas: [], lugares: [] }
  if (!seLe(extensao)) return lido
  for await (const { total, paginas, lugares = [] } of leitor.ler(bytes.descritor, 1, extensao)) {
    lido.total = total
    lido.paginas.push(...paginas)
    lido.lugares.push(...lugares)
  }
  return lido
}
