import type { SituacaoDaVersaoPublica } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import type { Tarjado } from '../../adapters/tarja-pdf/port.ts'
import { apressarExame } from '../preparo/index.ts'
import { porTipo } from './dados-a-vista.ts'
import { dadosPessoaisDe } from './dados-pessoais.ts'
import { esperando } from './exame-dos-dados.ts'
import { porHipotese } from './hipoteses.ts'
import type { TarjaPedida } from './tarjar.ts'

type Linha = {
  id: string
  originalId: string
  documentoId: string | null
  situacao: SituacaoDaVersaoPublica
  causa: string | null
  pedidaEm: Date
  pedidaPor: { id: string; nome: string; sigla: null; tipo: 'USUARIO' } | null
  tarjas: TarjaPedida[]
  paginas: Tarjado['paginas'] | null
  sha256Original: string
  sha256: string | null
  motor: string | null
  conferente: string | null
}
export type VersaoPublicaMostrada = Omit<Linha, 'tarjas'> & { tarjas: number }
export type CertidaoMostrada = ReturnType<typeof certidao>

/** Só a equipe, e quem lê o conteúdo: onde estão é parte do que está escrito. */
export async function dadosPessoais({ db, ledger }: Pick<ContextoDeLeitura, 'db' | 'ledger'>, fatos: Fatos) {
  if (ehDeFora(fatos.contexto) || !podeVerConteudo(fatos)) return null
  const exame = await dadosPessoaisDe(db, fatos.id)
  if (exame === undefined) return null
  if (esperando(exame)) await apressarExame(ledger, [exame])
  const dados = exame.achados.map(({ caixas, ...dado }) => ({
    ...dado,
    caixas: caixas.map(([esquerda, alto, direita, baixo]) => ({ esquerda, alto, direita, baixo })),
  }))
  const foraDasPaginas = porTipo(exame.dados.filter(({ lugar }) => lugar !== 'PAGINA'))
  return { ...exame, dados, foraDasPaginas }
}

export async function versoesPublicas(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
): Promise<VersaoPublicaMostrada[]> {
  if (ehDeFora(fatos.contexto) || !podeVerConteudo(fatos)) return []
  const doItem = await batched(contexto, 'tarjas.feitas', async (ids: string[]) =>
    Map.groupBy(await linhas(contexto.db, 'original_id', ids), ({ originalId }) => originalId),
  )(fatos.id)
  return (doItem ?? []).map(mostrada)
}

export async function mostrarVersaoPublica(
  { db }: { db: Reader },
  id: string,
): Promise<VersaoPublicaMostrada> {
  const [linha] = await linhas(db, 'id', [id])
  if (linha === undefined) throw naoEncontrado()
  return mostrada(linha)
}

/** Quem vê o documento público vê de onde veio; quem é de fora, não quem o pediu. */
export async function certidaoDeTarja(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
): Promise<CertidaoMostrada | null> {
  const linha = await batched(contexto, 'tarjas.certidao', async (ids: string[]) => {
    const todas = await linhas(contexto.db, 'documento_id', ids)
    return new Map(todas.map((uma) => [uma.documentoId!, uma]))
  })(fatos.id)
  if (linha === undefined || !podeVerConteudo(fatos)) return null
  return certidao(linha, ehDeFora(fatos.contexto))
}

const mostrada = ({ tarjas, ...linha }: Linha): VersaoPublicaMostrada => ({ ...linha, tarjas: tarjas.length })

const certidao = (linha: Linha, deFora: boolean) => ({
  originalId: linha.originalId,
  pedidaEm: linha.pedidaEm,
  pedidaPor: deFora ? null : linha.pedidaPor,
  sha256Original: linha.sha256Original,
  sha256: linha.sha256!,
  paginas: linha.paginas!,
  hipoteses: porHipotese(linha.tarjas),
  motor: linha.motor!,
  conferente: linha.conferente!,
})

async function linhas(
  reader: Reader,
  por: 'id' | 'original_id' | 'documento_id',
  ids: readonly string[],
): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select p.id, p.original_id, p.documento_id, p.situacao, p.causa, p.pedida_em, p.tarjas, p.paginas, p.sha256_original, p.sha256, p.motor, p.conferente,
      (select jsonb_build_object('tipo', 'USUARIO', 'id', u.id, 'nome', u.nome_completo, 'sigla', null) from usuario u where u.id = p.pedida_por) as pedida_por
    from versao_publica p where p.${sql.ref(por)} = any(${listed(ids)}) order by p.pedida_em desc`.execute(
    reader,
  )
  return rows
}
