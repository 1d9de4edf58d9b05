import type { Insertable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Aviso, Laudo } from '../../adapters/assinatura-pdf/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import type { Fatos } from '../acoes/index.ts'
import { type Nivel, seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

/** Minutos até verificar de novo o que não se concluiu. Depois da última, só a pedido. */
const ESPERAS = [1, 5, 30, 120, 360, 1440, 1440, 1440, 1440, 1440]

type Verificada = {
  id: string
  campo: string
  metodo: string
  politica: string | null
  indicacao: string | null
  tentativas: number | null
  invalida: boolean | null
  avisos: Aviso[] | null
}

/**
 * Escreve o que o exame da versão em vigor disse de cada assinatura: as que o produto fez e, na primeira vez,
 * as que já vieram no arquivo. O que não se concluiu fica marcado para outra vez. O item está travado
 * (`fatos`).
 */
export async function anotarExame(
  tx: Tx,
  autor: Ator,
  {
    fatos,
    examinada: { versao, laudos },
  }: { fatos: Fatos; examinada: { versao: number; laudos: readonly Laudo[] } },
): Promise<void> {
  const assinaturas = laudos.filter(({ tipo }) => tipo === 'signature')
  await listarEmbutidas(tx, autor, { fatos, versao, laudos: assinaturas })
  const conhecidas = await lerVerificadas(tx, fatos)
  const ltvAte = fimDaProva(laudos)
  const daCasa = new Set(conhecidas.filter(({ metodo }) => metodo !== 'EMBUTIDA').map(({ campo }) => campo))
  const exames = conhecidas.map((antes) => {
    const achado = assinaturas.find(({ campo }) => campo === antes.campo)
    const laudo = achado && semSelosDaCasa(achado, daCasa)
    return { antes, laudo, linha: linhaDe(antes, { versao, agora: tx.now, ltvAte, laudo }) }
  })
  for (const {
    linha: { assinaturaId, ...linha },
  } of exames)
    await tx
      .insertInto('assinaturaVerificacao')
      .values({ assinaturaId, ...linha })
      .onConflict((conflito) => conflito.column('assinaturaId').doUpdateSet(linha))
      .execute()
  const proximas = exames.flatMap(({ linha }) => linha.proximaEm ?? [])
  if (proximas.length > 0) await agendar(tx, fatos.id, proximas)
  await anotarMudancas(tx, autor, { fatos, exames })
  await seConcluiu(tx, autor, fatos.id)
}

/**
 * O selo que o produto pôs, a pedido de quem assina aqui, onde não há nada escrito, é o que se espera de um
 * documento com mais de um signatário: fica dito, mas não ao lado do veredito. A biblioteca não sabe quem o
 * pôs, e conta também a margem das letras de cima. O que cobre texto, e o que veio de fora, fica onde está.
 */
function semSelosDaCasa(laudo: Laudo, daCasa: ReadonlySet<string>): Laudo {
  const seEspera = ({ selo }: Laudo['avisos'][number]): boolean =>
    selo !== undefined && !selo.sobreTexto && daCasa.has(selo.campo)
  const esperados = laudo.avisos.filter(seEspera).map(({ frase }) => frase)
  return esperados.length === 0
    ? laudo
    : {
        ...laudo,
        avisos: laudo.avisos.filter((aviso) => !seEspera(aviso)),
        ressalvas: [...new Set([...laudo.ressalvas, ...esperados])],
      }
}

/** Dois selos sobre a mesma página dizem-se com a mesma frase. */
const umaVez = (avisos: Laudo['avisos']): Aviso[] => [
  ...new Map(avisos.map(({ tipo, frase }) => [`${tipo} ${frase}`, { tipo, frase }])).values(),
]

async function agendar(tx: Tx, documentoId: string, proximas: readonly Date[]): Promise<void> {
  const em = Math.min(...proximas.map((data) => data.getTime()))
  await enqueue(tx, 'assinatura.verificar', {
    data: { documentoId },
    startAfterSeconds: Math.max(1, Math.round((em - tx.now.getTime()) / 1000)),
  })
}

/** Das assinaturas da versão em vigor que estão no arquivo. */
async function lerVerificadas(tx: Tx, { id, versaoBase }: Fatos): Promise<Verificada[]> {
  return (await tx
    .selectFrom('assinatura as s')
    .leftJoin('assinaturaVerificacao as v', 'v.assinaturaId', 's.id')
    .select([
      's.id',
      's.campo',
      's.metodo',
      's.politica',
      'v.indicacao',
      'v.tentativas',
      'v.invalida',
      'v.avisos',
    ])
    .where('s.documentoId', '=', id)
    .where('s.versao', '>=', versaoBase ?? 1)
    .where('s.campo', 'is not', null)
    .where('s.assinadaEm', 'is not', null)
    .orderBy('s.id')
    .execute()) as Verificada[]
}

type Linha = Insertable<DB['assinaturaVerificacao']>

/** Quando vence o certificado de quem datou o arquivo por último. */
export const fimDaProva = (laudos: readonly Laudo[]): Date | null =>
  laudos
    .filter(({ tipo, indicacao }) => tipo === 'timestamp' && indicacao === 'TOTAL_PASSED')
    .toSorted((a, b) => Number(a.carimbadaEm) - Number(b.carimbadaEm))
    .at(-1)?.expiraEm ?? null

type DoExame = { versao: number; agora: Date; ltvAte: Date | null; laudo: Laudo | undefined }

function linhaDe(
  { id, metodo, politica, tentativas }: Verificada,
  { versao, agora, ltvAte, laudo }: DoExame,
): Linha {
  const naoConclui = laudo?.indicacao === 'INDETERMINATE'
  const vezes = naoConclui ? (tentativas ?? 0) + 1 : 0
  const espera = naoConclui ? ESPERAS[vezes - 1] : undefined
  const comum = {
    assinaturaId: id,
    versao,
    verificadaEm: agora,
    tentativas: vezes,
    proximaEm: espera === undefined ? null : new Date(agora.getTime() + espera * 60_000),
  }
  if (laudo === undefined)
    return {
      ...comum,
      indicacao: 'TOTAL_FAILED',
      motivos: ['A assinatura não está mais no arquivo.'],
      avisos: '[]',
      ressalvas: [],
      invalida: true,
      icpBrasil: false,
      adobeReader: false,
      ltv: false,
      ltvAte: null,
    }
  const invalida = laudo.indicacao === 'TOTAL_FAILED'
  return {
    ...comum,
    indicacao: laudo.indicacao,
    subindicacao: laudo.subindicacao,
    motivos: laudo.motivos,
    avisos: JSON.stringify(umaVez(laudo.avisos)),
    ressalvas: laudo.ressalvas,
    nivelPades: laudo.nivel,
    invalida,
    // O selo da instituição não qualifica a assinatura simples.
    icpBrasil: laudo.icpBrasil && metodo !== 'SIMPLES',
    adobeReader: laudo.adobeReader && metodo !== 'SIMPLES',
    // A que o produto fez para durar ainda espera pelas provas; a outra não as tem.
    ltv: laudo.ltv ? true : politica === 'pades-t-ltv' && !invalida ? null : false,
    ltvAte: laudo.ltv ? ltvAte : null,
    carimbadaEm: laudo.carimbadaEm,
    emissorCarimbo: laudo.emissorCarimbo,
    // O que se esperava está no arquivo; do que ainda falte, sabe quem o tentar.
    ...(laudo.ltv || laudo.nivel === 'LT' || laudo.nivel === 'LTA'
      ? { provaEspera: null, provaPrevistaEm: null }
      : {}),
  }
}

type Exame = { antes: Verificada; laudo: Laudo | undefined; linha: Linha }

const tiposDe = (avisos: readonly Aviso[] | null | undefined): string[] =>
  [...new Set(avisos?.map(({ tipo }) => tipo))].toSorted()

/**
 * Só o veredito e o que se diz com ele ficam contados no histórico: as provas que se juntam ao arquivo, não.
 */
const mudou = ({ antes, laudo, linha }: Exame): boolean =>
  antes.indicacao !== linha.indicacao || tiposDe(antes.avisos).join() !== tiposDe(laudo?.avisos).join()

/** A que deixou de valer, ou que enfim se soube valer, fica contada; também a de que há o que dizer. */
async function anotarMudancas(
  tx: Tx,
  autor: Ator,
  { fatos: { id }, exames }: { fatos: Fatos; exames: readonly Exame[] },
): Promise<void> {
  const mudaram = exames.flatMap((exame) => {
    const { assinaturaId, indicacao, motivos } = exame.linha
    return exame.antes.indicacao === null || !mudou(exame)
      ? []
      : [
          {
            assinaturaId,
            de: exame.antes.indicacao,
            para: indicacao,
            motivos,
            avisos: tiposDe(exame.laudo?.avisos),
          },
        ]
  })
  if (mudaram.length > 0)
    await registrar(tx, autor, {
      ato: 'documento.assinaturas-verificadas',
      itens: [id],
      dados: { assinaturas: mudaram },
    })
}

type Embutidas = { versao: number; laudos: readonly Laudo[] }

/** As que já vieram no arquivo (domínio §5.8), na primeira vez que se veem. */
async function listarEmbutidas(
  tx: Tx,
  autor: Ator,
  { fatos: { id: documentoId, versaoBase }, versao, laudos }: { fatos: Fatos } & Embutidas,
): Promise<void> {
  const linhas = await tx
    .selectFrom('assinatura')
    .select('campo')
    .where('documentoId', '=', documentoId)
    .where('versao', '>=', versaoBase ?? 1)
    .where('campo', 'is not', null)
    .execute()
  const conhecidos = new Set(linhas.map(({ campo }) => campo))
  const novas = laudos.filter(({ campo }) => !conhecidos.has(campo))
  if (novas.length === 0) return
  const { sha256 } = await tx
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', documentoId)
    .where('numero', '=', versao)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('assinatura')
    .values(novas.map((laudo) => ({ documentoId, versao, sha256, ...embutida(laudo, tx.now) })))
    .execute()
  await registrar(tx, autor, {
    ato: 'documento.assinaturas-encontradas',
    itens: [documentoId],
    dados: { versao, quantas: novas.length },
  })
}

/** O que se guarda da assinatura que veio no arquivo. */
const embutida = (laudo: Laudo, agora: Date) => ({
  id: newId(),
  nome: laudo.nome ?? 'Não identificado',
  cpfCnpj: laudo.cpfCnpj,
  metodo: 'EMBUTIDA' as const,
  nivel: nivelDo(laudo),
  assinadaEm: laudo.assinadaEm ?? agora,
  carimbadaEm: laudo.carimbadaEm,
  emissorCarimbo: laudo.emissorCarimbo,
  emissorAssinatura: laudo.emissor,
  certificadoExpiraEm: laudo.expiraEm,
  certificado: laudo.certificado,
  invalida: laudo.indicacao === 'TOTAL_FAILED',
  icpBrasil: laudo.icpBrasil,
  adobeReader: laudo.adobeReader,
  campo: laudo.campo,
})

function nivelDo({ icpBrasil, raiz }: Laudo): Nivel {
  if (icpBrasil) return 'QUALIFICADA'
  return raiz === null ? 'SIMPLES' : 'AVANCADA'
}
