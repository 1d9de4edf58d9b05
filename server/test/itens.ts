import { randomUUID } from 'node:crypto'
import { newId } from '../src/kernel/ids.ts'
import { sha256 } from '../src/kernel/canonical.ts'
import type { Db } from '../src/kernel/database.ts'
import { idDaClassificacao, idDe, PESSOAS, type NomeDePessoa, type NomeDeSetor } from './elenco.ts'

/** Setor ou pessoa pelo nome no elenco ('juridico', 'beto'), ou um id. */
export type Onde = NomeDeSetor | NomeDePessoa | (string & {})

export type OpcoesDeItem = {
  criadoPor?: NomeDePessoa
  /** Setor que tem a carga; sem ele, o primeiro setor de quem criou. */
  setorId?: Onde
  /** Pessoa que tem a carga, no lugar de setor. */
  usuarioId?: Onde
  especie?: string
  tipo?: string | null
  assunto?: string
  restricoes?: readonly ('INTERNO' | 'POSSE' | 'SIGILOSO')[]
  /** Pessoas e setores autorizados. */
  autorizados?: readonly Onde[]
  arquivado?: boolean
  criadoEm?: Date
  /** Junta, anexa ou apensa: o id do pai. */
  peca?: string
  anexoDe?: string
  apensoDe?: string
}

export type OpcoesDeDocumento = OpcoesDeItem & {
  origem?: 'ELETRONICA' | 'FISICA' | 'EXTERNA'
  /** Sem arquivo: aguardando. Padrão: PDF de uma página já conferido. */
  arquivo?: boolean | Uint8Array
  extensao?: string
  paginas?: number
  /** Quem assinou (true: quem criou). */
  assinado?: boolean | readonly NomeDePessoa[]
  /** Quem ainda deve assinar. */
  assinantes?: readonly NomeDePessoa[]
}

const ehId = (texto: string): boolean => /^[0-9a-f-]{36}$/.test(texto)
export const id = (nome: Onde): string => (ehId(nome) ? nome : idDe(nome))
const ehPessoa = (nome: Onde): nome is NomeDePessoa => nome in PESSOAS

type Carga = { usuarioId: string | null; setorId: string | null }
const PADRAO = { documento: ['Memorando', null], processo: ['Processo', 'Administrativo'] } as const

/** Grava o item como os verbos o deixariam: CRIACAO e, se outro detém, ENVIO; devolve o id. */
export async function gravarItem(
  db: Db,
  tipoDoItem: 'documento' | 'processo',
  titulo: string,
  opcoes: OpcoesDeItem,
): Promise<string> {
  const criador = opcoes.criadoPor ?? 'ana'
  const itemId = newId()
  const em = opcoes.criadoEm ?? new Date()
  const origem: Carga = { usuarioId: null, setorId: idDe(PESSOAS[criador].setores[0] ?? 'protocolo') }
  const destino = destinoDe(opcoes, origem)
  const saiu = destino.setorId !== origem.setorId || destino.usuarioId !== null
  const [paiId, vinculo] = paiDe(opcoes)
  const pai =
    paiId === null
      ? undefined
      : await db.selectFrom('docproc').select('raizId').where('id', '=', paiId).executeTakeFirstOrThrow()
  const [especie, tipo] = [
    opcoes.especie ?? PADRAO[tipoDoItem][0],
    opcoes.tipo === undefined && opcoes.especie === undefined ? PADRAO[tipoDoItem][1] : (opcoes.tipo ?? null),
  ]
  const tramites = [{ id: newId(), tipo: 'CRIACAO' as const, origem: null, destino: origem }]
  const passos = [
    ...tramites,
    ...(saiu ? [{ id: newId(), tipo: 'ENVIO' as const, origem, destino }] : []),
    ...(opcoes.arquivado
      ? [{ id: newId(), tipo: 'ARQUIVAMENTO' as const, origem: destino, destino: null }]
      : []),
  ]
  const ultimo = passos.at(-1)
  const ordem = vinculo === null ? null : await proximaOrdem(db, paiId ?? '', vinculo)
  await db
    .insertInto('docproc')
    .values({
      id: itemId,
      uuid: randomUUID(),
      tipo: tipoDoItem,
      titulo,
      assunto: opcoes.assunto ?? null,
      classificacaoId: idDaClassificacao(especie, tipo),
      interno: (opcoes.restricoes ?? []).length > 0,
      posse: opcoes.restricoes?.includes('POSSE') ?? false,
      sigiloso: opcoes.restricoes?.includes('SIGILOSO') ?? false,
      criadoEm: em,
      criadoPor: idDe(criador),
      criadoSetorId: origem.setorId,
      paiId,
      vinculo,
      ordem,
      vinculadoEm: vinculo && em,
      vinculadoPor: vinculo && idDe(criador),
      vinculadoSetorId: vinculo && origem.setorId,
      raizId: pai?.raizId ?? itemId,
      ...(pai !== undefined
        ? {}
        : {
            cargaTramiteId: ultimo?.id ?? null,
            cargaTipo: ultimo?.tipo ?? null,
            cargaUsuarioId: ultimo?.destino?.usuarioId ?? null,
            cargaSetorId: ultimo?.destino?.setorId ?? null,
            cargaEm: em,
          }),
      arquivado: opcoes.arquivado ?? false,
      novo: !saiu && !opcoes.arquivado && vinculo === null,
    })
    .execute()
  await db
    .insertInto('tramite')
    .values(
      passos.map((passo) => ({
        id: passo.id,
        docprocId: itemId,
        tipo: passo.tipo,
        origemUsuarioId: passo.origem?.usuarioId ?? null,
        origemSetorId: passo.origem?.setorId ?? null,
        destinoUsuarioId: passo.destino?.usuarioId ?? null,
        destinoSetorId: passo.destino?.setorId ?? null,
        realizadoEm: em,
        realizadoPor: idDe(criador),
      })),
    )
    .execute()
  const autorizados = (opcoes.autorizados ?? []).map((nome) => ({
    docprocId: itemId,
    usuarioId: ehPessoa(nome) ? idDe(nome) : null,
    setorId: ehPessoa(nome) ? null : id(nome),
  }))
  if (autorizados.length > 0) await db.insertInto('docprocAutorizado').values(autorizados).execute()
  return itemId
}

function destinoDe({ setorId, usuarioId }: OpcoesDeItem, origem: Carga): Carga {
  if (usuarioId !== undefined) return { usuarioId: id(usuarioId), setorId: null }
  return setorId === undefined ? origem : { usuarioId: null, setorId: id(setorId) }
}

function paiDe({
  peca,
  anexoDe,
  apensoDe,
}: OpcoesDeItem): [string, 'peca' | 'anexo' | 'apenso'] | [null, null] {
  if (peca !== undefined) return [peca, 'peca']
  if (anexoDe !== undefined) return [anexoDe, 'anexo']
  return apensoDe === undefined ? [null, null] : [apensoDe, 'apenso']
}

async function proximaOrdem(db: Db, paiId: string, vinculo: 'peca' | 'anexo' | 'apenso'): Promise<number> {
  if (vinculo === 'peca')
    return (
      await db
        .updateTable('processo')
        .set((eb) => ({ ultimaPeca: eb('ultimaPeca', '+', 1) }))
        .where('id', '=', paiId)
        .returning('ultimaPeca')
        .executeTakeFirstOrThrow()
    ).ultimaPeca
  const { n } = await db
    .selectFrom('docproc')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('paiId', '=', paiId)
    .executeTakeFirstOrThrow()
  return n + 1
}

export async function gravarProcesso(db: Db, titulo: string, opcoes: OpcoesDeItem = {}): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const itemId = await gravarItem(tx, 'processo', titulo, opcoes)
    await tx.insertInto('processo').values({ id: itemId }).execute()
    return itemId
  })
}

export const PDF_MINIMO = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export type GuardarArquivo = (
  chave: string,
  bytes: Uint8Array,
  tipo: string,
) => Promise<{ versionId: string | null }>

export async function gravarDocumento(
  db: Db,
  guardar: GuardarArquivo,
  titulo: string,
  opcoes: OpcoesDeDocumento = {},
): Promise<string> {
  const { origem = 'ELETRONICA', extensao = 'pdf', arquivo = true, criadoPor = 'ana' } = opcoes
  const assinaram = opcoes.assinado === true ? [criadoPor] : opcoes.assinado || []
  const bytes = arquivo === true ? PDF_MINIMO : arquivo
  const conclui =
    bytes !== false &&
    (opcoes.assinantes ?? []).length === 0 &&
    (origem !== 'ELETRONICA' || assinaram.length > 0)
  const em = opcoes.criadoEm ?? new Date()
  const chave = `teste/${newId()}`
  const guardado =
    bytes === false
      ? undefined
      : await guardar(chave, bytes, extensao === 'pdf' ? 'application/pdf' : 'application/octet-stream')
  return db.transaction().execute(async (tx) => {
    const itemId = await gravarItem(tx, 'documento', titulo, opcoes)
    await tx
      .insertInto('documento')
      .values({
        id: itemId,
        origem,
        extensao: bytes === false ? null : extensao,
        situacaoArquivo: bytes === false ? 'AGUARDANDO_ARQUIVO' : 'OK',
        situacaoDesde: em,
        versaoArquivo: bytes === false ? null : 1,
        versaoBase: bytes === false ? null : 1,
        nivelAssinatura: 'SIMPLES',
        minuta: !conclui && opcoes.setorId === undefined,
      })
      .execute()
    if (bytes !== false)
      await tx
        .insertInto('documentoVersao')
        .values({
          documentoId: itemId,
          numero: 1,
          chave,
          versionId: guardado?.versionId ?? null,
          extensao,
          sha256: sha256(bytes),
          tamanho: bytes.length,
          paginas: opcoes.paginas ?? 1,
          motivo: 'ENVIO',
          criadaEm: em,
          criadaPor: idDe(criadoPor),
        })
        .execute()
    if (arquivo === true) await comoSeLido(tx)
    await gravarAssinantes(tx, itemId, assinaram, opcoes.assinantes ?? [], em, sha256(bytes || ''))
    return itemId
  })
}

/** O texto do PDF de sempre, que não tem nenhum, já se leu. */
async function comoSeLido(tx: Db): Promise<void> {
  await tx
    .insertInto('arquivoExame')
    .values(
      (['TEXTO', 'DADOS'] as const).map((etapa) => ({
        sha256: sha256(PDF_MINIMO),
        etapa,
        motor: 'teste',
        situacao: 'OK' as const,
        paginas: 1,
        falharam: 0,
        pedemOcr: 0,
        em: new Date(),
      })),
    )
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}

async function gravarAssinantes(
  db: Db,
  documentoId: string,
  assinaram: readonly NomeDePessoa[],
  pendentes: readonly NomeDePessoa[],
  em: Date,
  resumo: string,
): Promise<void> {
  const lista = [
    ...assinaram.map((nome) => ({ nome, situacao: 'ASSINOU' as const })),
    ...pendentes.map((nome) => ({ nome, situacao: 'PENDENTE' as const })),
  ]
  if (lista.length > 0)
    await db
      .insertInto('assinante')
      .values(
        lista.map(({ nome, situacao }, ordem) => ({
          id: newId(),
          documentoId,
          usuarioId: idDe(nome),
          cargo: PESSOAS[nome].cargos[0] ?? null,
          ordem,
          situacao,
          adicionadoEm: em,
        })),
      )
      .execute()
  if (assinaram.length > 0)
    await db
      .insertInto('assinatura')
      .values(
        assinaram.map((nome) => ({
          id: newId(),
          documentoId,
          versao: 1,
          usuarioId: idDe(nome),
          nome: `${PESSOAS[nome].nome} ${PESSOAS[nome].sobrenome}`,
          cpfCnpj: PESSOAS[nome].cpf,
          cargos: [...PESSOAS[nome].cargos],
          metodo: 'SIMPLES' as const,
          nivel: 'SIMPLES' as const,
          assinadaEm: em,
          sha256: resumo,
        })),
      )
      .execute()
}
