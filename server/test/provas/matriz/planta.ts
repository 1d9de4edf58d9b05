import { sha256 } from '../../../src/kernel/canonical.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { idDaClassificacao } from '../../elenco.ts'
import type { Mundo } from '../../mundo.ts'
import { pdfDePaginas } from '../../pdf.ts'
import type { Canteiro } from '../../plantar.ts'
import { idFixo } from './id-fixo.ts'
import { type NomeDaRestricao, PESSOAS, RESTRICOES, type Setor } from './pessoas.ts'
import type { Situacao } from './situacoes.ts'

const PDF = pdfDePaginas([{ texto: 'Matriz' }])
export const ESPECIE = 'Memorando'
export const TIPO_DE_PROCESSO = 'Administrativo'

/** Onde se planta: o mundo, e os ids dos setores e das pessoas. */
export type Terreno = {
  m: Mundo
  c: Canteiro
  setores: Record<Setor, string>
  pessoas: Record<string, string>
}

/**
 * `externos`: os convidados que constam; `convidado`, o que ainda deve assinar, aqui ou no principal; `conviteDe`, o
 * que ele assina.
 */
export type Plantado = {
  situacao: Situacao
  restricao: NomeDaRestricao
  id: string
  uuid: string
  externos: string[]
  convidado: string | undefined
  conviteDe: string
}

type Pai = { id: string; raizId: string; convidado?: string | undefined }

/**
 * Nasce na ORIGEM há uma hora; o que está na CARGA foi enviado há meia hora, antes ou depois de se prender a
 * outro.
 */
export async function plantar(t: Terreno, s: Situacao, restricao: NomeDaRestricao): Promise<Plantado> {
  const proprias = s.herda ? 'nenhuma' : restricao
  const pai = s.vinculo === null ? undefined : await plantarPai(t, s, s.herda ? restricao : 'nenhuma')
  const id = newId()
  await item(t, id, s, proprias, pai)
  if (s.tipo === 'documento') await documento(t, id, s)
  else
    await t.m.db
      .insertInto('processo')
      .values({ id, ultimaPeca: s.pecas === 'nenhuma' ? 0 : 1 })
      .execute()
  await tramites(t, id, s, pai)
  await autorizar(t, id, proprias)
  await filhos(t, id, s)
  const { uuid } = await t.m.db
    .selectFrom('docproc')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const externos = await t.m.db
    .selectFrom('assinante')
    .select(['convidadoId', 'situacao'])
    .where('documentoId', '=', id)
    .where('convidadoId', 'is not', null)
    .execute()
  const conviteDe = s.assinamOPrincipal.length > 0 ? pai!.id : id
  const convidado =
    pai?.convidado ?? externos.find(({ situacao }) => situacao === 'PENDENTE')?.convidadoId ?? undefined
  return {
    situacao: s,
    restricao,
    id,
    uuid,
    externos: externos.map(({ convidadoId }) => convidadoId!),
    convidado,
    conviteDe,
  }
}

/** O processo, o documento principal, ou a peça que é o principal. */
async function plantarPai(t: Terreno, s: Situacao, restricao: NomeDaRestricao): Promise<Pai> {
  const base = {
    ...s,
    vinculo: null,
    vinculadoPor: s.vinculadoPor,
    herda: false,
    desconsiderado: false,
    assinaram: [],
    pendentes: s.assinamOPrincipal,
    assinamOPrincipal: [],
    rejeitaram: [],
    publicado: false,
    icp: false,
    aguardaEnvio: false,
    minuta: s.vinculo === 'anexo' && s.minuta,
  } as const
  const daRaiz =
    s.vinculo === 'anexo'
      ? ({ ...base, tipo: 'documento', origem: 'FISICA', arquivo: 'OK' } as const)
      : ({ ...base, tipo: 'processo', arquivo: 'OK' } as const)
  const raiz = await plantar(t, daRaiz, restricao)
  if (s.vinculo === 'peca')
    await t.m.db.updateTable('processo').set({ ultimaPeca: 1 }).where('id', '=', raiz.id).execute()
  if (s.vinculo !== 'anexoDePeca') return { id: raiz.id, raizId: raiz.id, convidado: raiz.convidado }
  const peca = newId()
  const comoPeca: Situacao = { ...s, vinculo: 'peca', tipo: 'documento' }
  await item(t, peca, comoPeca, 'nenhuma', { id: raiz.id, raizId: raiz.id })
  await documento(t, peca, { ...comoPeca, assinaram: [], origem: 'FISICA' })
  await tramites(t, peca, comoPeca, { id: raiz.id, raizId: raiz.id })
  await t.m.db.updateTable('processo').set({ ultimaPeca: 1 }).where('id', '=', raiz.id).execute()
  return { id: peca, raizId: raiz.id }
}

async function item(
  t: Terreno,
  id: string,
  s: Situacao,
  restricao: NomeDaRestricao,
  pai: Pai | undefined,
): Promise<void> {
  const efetivas: readonly string[] = RESTRICOES[restricao]
  const criadoPor = t.pessoas['criadora']!
  await t.m.db
    .insertInto('docproc')
    .values({
      id,
      uuid: newId(),
      tipo: s.tipo,
      titulo: `${s.nome} (${restricao})`,
      assunto: 'Assunto',
      classificacaoId:
        s.tipo === 'documento'
          ? idDaClassificacao(ESPECIE, null)
          : idDaClassificacao('Processo', TIPO_DE_PROCESSO),
      interno: efetivas.length > 0,
      posse: efetivas.includes('POSSE'),
      sigiloso: efetivas.includes('SIGILOSO'),
      criadoEm: t.c.antes(60),
      criadoPor,
      criadoSetorId: t.setores.ORIGEM,
      raizId: pai?.raizId ?? id,
      ...(pai === undefined
        ? {}
        : {
            paiId: pai.id,
            vinculo: s.vinculo === 'anexoDePeca' ? ('anexo' as const) : s.vinculo,
            ordem: 1,
            vinculadoEm: t.c.antes(s.movido ? 40 : 20),
            vinculadoPor: s.vinculadoPor === 'CARGA' ? t.pessoas['detentora']! : criadoPor,
            vinculadoSetorId: t.setores[s.vinculadoPor],
          }),
      novo: pai === undefined && s.em === 'ORIGEM',
      emEliminacao: s.emEliminacao && pai === undefined,
      excluidoEm: s.excluido ? t.c.antes(5) : null,
      excluidoPor: s.excluido ? criadoPor : null,
    })
    .execute()
}

async function documento(t: Terreno, id: string, s: Situacao): Promise<void> {
  const temArquivo = s.arquivo === 'OK'
  await t.m.db
    .insertInto('documento')
    .values({
      id,
      origem: s.origem,
      extensao: temArquivo ? s.extensao : null,
      situacaoArquivo: s.arquivo,
      // O que não demora não demora ainda que a prova leve horas.
      situacaoDesde: t.c.antes(s.demora ? 10 : -600),
      versaoArquivo: temArquivo ? 1 : null,
      versaoBase: temArquivo ? 1 : null,
      nivelAssinatura: 'SIMPLES',
      minuta: s.minuta,
      assinaturaEmOrdem: s.emOrdem,
      publicacao: s.publicado ? 'PUBLICADO' : null,
      aceite: s.aguardaAceite ? 'PENDENTE' : null,
      entregaSetorId: s.aguardaAceite ? t.setores.CARGA : null,
      desconsideradoEm: s.desconsiderado ? t.c.antes(3) : null,
      assinaturaTravaUsuarioId: s.emAssinatura ? t.pessoas['membro de OUTRO']! : null,
      assinaturaTravaAte: s.emAssinatura ? new Date(Date.now() + 3_600_000) : null,
    })
    .execute()
  if (temArquivo) await versao(t, id, s.extensao)
  if (s.aguardaEnvio)
    await t.m.db
      .insertInto('pedidoArquivo')
      .values({
        id: newId(),
        documentoId: id,
        designadoEm: t.c.antes(10),
        usuarioId: t.pessoas['detentora']!,
        cpf: '90530000890',
      })
      .execute()
  // A prova pode levar horas, e ninguém dá sinal por quem escreve.
  if (s.emEscrita) {
    const [usuarioId, desde] = [t.pessoas['membro de OUTRO']!, t.c.antes(-600)]
    await t.m.db
      .insertInto('rascunhoVez')
      .values({ documentoId: id, usuarioId, desde, sinalEm: desde })
      .execute()
  }
  await assinaturas(t, id, s)
}

async function versao(t: Terreno, documentoId: string, extensao: string): Promise<void> {
  const chave = `matriz/${documentoId}`
  const { versionId } = await t.m.armazem.gravar(chave, PDF, 'application/pdf')
  const versao = {
    documentoId,
    numero: 1,
    chave,
    versionId,
    extensao,
    sha256: sha256(PDF),
    tamanho: PDF.length,
    paginas: 1,
    motivo: 'ENVIO' as const,
    criadaEm: t.c.antes(50),
  }
  await t.m.db.insertInto('documentoVersao').values(versao).execute()
}

async function assinaturas(t: Terreno, documentoId: string, s: Situacao): Promise<void> {
  const entradas = [
    ...s.assinaram.map((nome) => [nome, 'ASSINOU'] as const),
    ...s.pendentes.map((nome) => [nome, 'PENDENTE'] as const),
    ...s.rejeitaram.map((nome) => [nome, 'REJEITOU'] as const),
  ]
  for (const [ordem, [nome, situacao]] of entradas.entries()) {
    const usuarioId = t.pessoas[nome] ?? null
    const convidadoId = usuarioId === null ? await convidado(t, `${nome} ${documentoId}`) : null
    await t.c.assinante(documentoId, { usuarioId, convidadoId, situacao, ordem })
    if (situacao === 'ASSINOU')
      await t.c.assinatura(documentoId, {
        usuarioId,
        icpBrasil: s.icp,
        nivel: s.icp ? 'QUALIFICADA' : 'SIMPLES',
      })
  }
}

/** O que um convite anterior prendeu a ele; só os algarismos importam aqui. */
const cpfFixo = (nome: string): string =>
  (BigInt(`0x${idFixo(nome).replaceAll('-', '')}`) % 100_000_000_000n).toString().padStart(11, '0')

async function convidado(t: Terreno, nome: string): Promise<string> {
  const id = newId()
  await t.m.db
    .insertInto('convidado')
    .values({ id, email: `${idFixo(nome)}@fora.example`, cpf: cpfFixo(nome) })
    .execute()
  return id
}

async function tramites(t: Terreno, id: string, s: Situacao, pai: object | undefined): Promise<void> {
  const [origem, carga] = [t.setores.ORIGEM, t.setores.CARGA]
  const porQuemCriou = { realizadoPor: t.pessoas['criadora']! }
  // A entrega do integrador nasce já no setor a que se destina.
  const nasceEm = s.aguardaAceite ? carga : origem
  let ultimo = {
    id: await t.c.tramite(id, 'CRIACAO', {
      destinoSetorId: nasceEm,
      realizadoEm: t.c.antes(60),
      ...porQuemCriou,
    }),
    tipo: 'CRIACAO',
    destino: nasceEm as string | null,
  }
  const proprio = pai === undefined || s.vinculo === 'apenso'
  if (proprio && s.em === 'CARGA' && !s.aguardaAceite)
    ultimo = {
      id: await t.c.tramite(id, 'ENVIO', {
        origemSetorId: origem,
        destinoSetorId: carga,
        realizadoEm: t.c.antes(30),
        ...porQuemCriou,
      }),
      tipo: 'ENVIO',
      destino: carga,
    }
  if (pai === undefined && s.arquivado)
    ultimo = {
      id: await t.c.tramite(id, 'ARQUIVAMENTO', {
        origemSetorId: carga,
        realizadoEm: t.c.antes(10),
        realizadoPor: t.pessoas['detentora']!,
      }),
      tipo: 'ARQUIVAMENTO',
      destino: null,
    }
  if (pai !== undefined) return
  await t.m.db
    .updateTable('docproc')
    .set({
      cargaTramiteId: ultimo.id,
      cargaTipo: ultimo.tipo,
      cargaSetorId: ultimo.destino,
      cargaEm: t.c.antes(10),
      arquivado: s.arquivado,
    })
    .where('id', '=', id)
    .execute()
}

async function autorizar(t: Terreno, docprocId: string, restricao: NomeDaRestricao): Promise<void> {
  if (!(RESTRICOES[restricao] as readonly string[]).includes('SIGILOSO')) return
  const autorizadas = [
    ...PESSOAS.filter(({ autorizada }) => autorizada).map(({ nome }) => nome),
    'membro de ORIGEM_FILHO',
    'membro de CARGA_FILHO',
  ]
  for (const nome of autorizadas)
    await t.m.db.insertInto('docprocAutorizado').values({ docprocId, usuarioId: t.pessoas[nome]! }).execute()
  await t.m.db.insertInto('docprocAutorizado').values({ docprocId, setorId: t.setores.AUTORIZADO }).execute()
}

async function filhos(t: Terreno, id: string, s: Situacao): Promise<void> {
  const filho = {
    ...s,
    apensos: 0,
    anexos: 0,
    pecas: 'nenhuma',
    assinaram: [],
    pendentes: [],
    arquivado: s.arquivado,
    vinculadoPor: 'CARGA',
  } as const
  const pai = { id, raizId: id }
  if (s.anexos > 0) {
    const anexo = newId()
    await item(t, anexo, { ...filho, vinculo: 'anexo' }, 'nenhuma', pai)
    await documento(t, anexo, { ...filho, vinculo: 'anexo' })
  }
  if (s.apensos > 0) {
    const apenso = newId()
    await item(t, apenso, { ...filho, vinculo: 'apenso' }, 'nenhuma', pai)
    await t.m.db.insertInto('processo').values({ id: apenso }).execute()
  }
  if (s.tipo === 'processo' && s.pecas !== 'nenhuma') {
    const peca = newId()
    const situacao: Situacao = {
      ...filho,
      tipo: 'documento',
      vinculo: 'peca',
      pendentes: s.pecas === 'pendente' ? ['membro de OUTRO'] : [],
      assinaram: ['membro de OUTRO'].filter(() => s.pecas === 'conclusa'),
    }
    await item(t, peca, situacao, 'nenhuma', pai)
    await documento(t, peca, situacao)
  }
}
