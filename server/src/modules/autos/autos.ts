import type { ArgumentosDeQuery, NovidadeDaPeca } from '@autos/contract/entradas.ts'
import { podeVerConteudo } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import {
  abrirProcesso,
  type ContextoDeLeitura,
  type DocumentoMostrado,
  documentosPorIds,
  idsDasPecas,
} from '../docproc/index.ts'
import { type PaginaVirada, viradasPorDocumento } from '../preparo/index.ts'
import { folhasDe } from './folhas.ts'
import { novidadesDesde, ultimaVisita } from './visita.ts'

type PecaDosAutos = {
  id: string
  peca: number
  anexo: number | null
  identificador: string
  titulo: string
  extensao: string | null
  versao: number | null
  paginas: number | null
  folha: number | null
  conteudoVisivel: boolean
  sigilosa: boolean
  desconsiderada: boolean
  aguardandoEnvio: boolean
  assinadaPor: string[]
  assinaturasPendentes: number
  viradas: PaginaVirada[]
  novidades: NovidadeDaPeca[]
}

export type Autos = {
  id: string
  identificador: string
  titulo: string
  numeroCompleto: string | null
  pecas: PecaDosAutos[]
  folhas: number | null
  ultimaVisita: Date | null
}

const DO_PROCESSO = new Set([
  'numeroCompleto',
  'classificacao',
  'classificacao.especie',
  'classificacao.tipo',
  'pecasVagas',
])
const DAS_PECAS = new Set(['arquivo', 'assinaturas', 'assinantesExternos', 'extensao', 'anexos'])

/**
 * O processo como se lê de seguida, cada peça com os seus anexos atrás. É abri-lo; cada uma se abre quando se pede
 * o arquivo dela.
 */
export async function autos(
  contexto: ContextoDeLeitura,
  { processoId }: ArgumentosDeQuery['autos'],
): Promise<Autos> {
  const processo = await abrirProcesso(contexto, processoId, DO_PROCESSO)
  const ator = contexto.actor()
  const pecas = await documentosPorIds(contexto, idsDasPecas([processo.id]), { campos: DAS_PECAS })
  const desde = await ultimaVisita(contexto.db, ator, processo.id)
  const todas = pecas.flatMap((peca) => [peca, ...peca.anexos])
  const novidades = await novidadesDesde(contexto.db, ator, { pecas: todas.map(({ id }) => id), desde })
  const viradas = await viradasPorDocumento(
    contexto.db,
    todas.filter(({ fatos }) => podeVerConteudo(fatos)).map(({ id }) => id),
  )
  const { folhas, total } = folhasDe(
    pecas.map((peca) => ({ peca: peca.fatos.ordem ?? 0, paginas: contadas(peca) })),
    new Set(processo.pecasVagas.map(({ peca }) => peca)),
  )
  return {
    ...processo,
    ultimaVisita: desde,
    folhas: total,
    pecas: pecas.flatMap((peca, i) => [
      {
        ...pecaDosAutos(peca),
        folha: folhas[i] ?? null,
        viradas: viradas.get(peca.id) ?? [],
        novidades: novidades.get(peca.id) ?? [],
      },
      ...peca.anexos.map((anexo, j) => ({
        ...pecaDosAutos(anexo),
        peca: peca.fatos.ordem ?? 0,
        anexo: j + 1,
        // Desconsiderada a peça, o que se lhe anexou também.
        desconsiderada: peca.desconsiderado || anexo.desconsiderado,
        folha: null,
        viradas: viradas.get(anexo.id) ?? [],
        novidades: novidades.get(anexo.id) ?? [],
      })),
    ]),
  }
}

/** Da peça que não lê, quem é da casa sabe as páginas, como em qualquer lista; quem é de fora, não. */
const contadas = ({ fatos, extensao, paginas }: DocumentoMostrado): number | null => {
  if (!podeVerConteudo(fatos) && ehDeFora(fatos.contexto)) return null
  return extensao === 'pdf' ? (paginas ?? 0) : 0
}

function pecaDosAutos(documento: DocumentoMostrado): Omit<PecaDosAutos, 'folha' | 'novidades' | 'viradas'> {
  const { id, identificador, titulo, extensao, fatos, arquivo } = documento
  const le = podeVerConteudo(fatos)
  return {
    id,
    peca: fatos.ordem ?? 0,
    anexo: null,
    identificador,
    titulo,
    extensao,
    versao: le && fatos.arquivoOk ? (arquivo?.numero ?? null) : null,
    paginas: extensao === 'pdf' ? contadas(documento) : null,
    conteudoVisivel: le,
    sigilosa: fatos.sigiloso,
    desconsiderada: documento.desconsiderado,
    aguardandoEnvio: fatos.aguardaEnvio && !documento.desconsiderado,
    assinadaPor: documento.assinaturas.flatMap(({ nome, dataRejeicao, revogada }) =>
      dataRejeicao === null && !revogada ? nome : [],
    ),
    assinaturasPendentes: fatos.assinantesPendentes,
  }
}
