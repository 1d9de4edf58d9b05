import type { Aviso, Laudo } from '../../adapters/assinatura-pdf/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import type { Fatos } from '../acoes/index.ts'
import { seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { listarEmbutidas } from './listar-embutidas.ts'
import { type Verificada, type Linha, fimDaProva, linhaDe } from './linha-da-verificacao.ts'

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
  const quantas = await listarEmbutidas(tx, { fatos, versao, laudos: assinaturas })
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
  const concluiu = await seConcluiu(tx, autor, fatos.id)
  if (quantas > 0)
    await registrar(tx, autor, {
      ato: 'documento.assinaturas-encontradas',
      itens: [fatos.id],
      dados: { versao, quantas, concluiu },
    })
  await anotarMudancas(tx, autor, { fatos, exames, concluiu })
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
  { fatos: { id }, exames, concluiu }: { fatos: Fatos; exames: readonly Exame[]; concluiu: boolean },
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
      dados: { assinaturas: mudaram, concluiu },
    })
}
