import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { Insertable } from 'kysely'
import type { DB } from '../db/tables.ts'
import { type Db, openDatabase } from '../src/kernel/database.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Ator, Marca } from '../src/modules/ator/index.ts'
import { bancoDeTeste } from './banco.ts'

/** Linhas postas à mão, para testar leituras sem passar pelos verbos. Grava como dono do banco. */
export type Canteiro = ReturnType<typeof canteiro>

export const MARCA: Marca = {
  nome: 'Prefeitura de Teste',
  sigla: 'PT',
  nomeCurto: 'Autos',
  enviarParaUsuarios: false,
  distribuirInterno: true,
  ocultarExistenciaSigiloso: false,
  permitirEnvioPendente: false,
  exigirTtd: false,
  clsVeSigiloso: false,
  diarioConfigurado: true,
  arquivoMaxBytes: 52_428_800,
  setorProtocoloId: null,
  numeroProcesso: 'SEQUENCIAL',
  nipeUf: null,
  nipeOrgao: null,
  nipeUnidade: null,
  nupUnidade: null,
  fuso: 'America/Sao_Paulo',
}

type Linha<T extends keyof DB> = Partial<Insertable<DB[T]>>

export function canteiro(db: Db) {
  const antes = (minutos: number) => new Date(Date.now() - minutos * 60_000)

  async function setor(sigla: string, mais: Linha<'setor'> = {}): Promise<string> {
    const id = newId()
    await db
      .insertInto('setor')
      .values({ id, nome: `Setor ${sigla}`, sigla, ...mais })
      .execute()
    return id
  }

  async function pessoa(
    nome: string,
    setores: readonly string[],
    papeis: readonly string[] = ['access'],
  ): Promise<Ator & { id: string }> {
    const id = newId()
    await db
      .insertInto('usuario')
      .values({
        id,
        sub: id,
        login: `${nome}-${id.slice(-6)}`,
        nome,
        sobrenome: 'de Tal',
        cpf: '90530000402',
        email: `${nome}@exemplo.test`,
      })
      .execute()
    for (const setorId of setores) await db.insertInto('lotacao').values({ setorId, usuarioId: id }).execute()
    return {
      tipo: 'USUARIO',
      id,
      nome,
      cpf: '90530000402',
      setores,
      papeis: new Set(papeis),
      marca: MARCA,
      ip: null,
      userAgent: null,
      autenticadoEm: null,
      impersonadoPor: null,
    }
  }

  async function classificacao(especie: string, mais: Linha<'classificacao'> = {}): Promise<string> {
    const id = newId()
    await db
      .insertInto('classificacao')
      .values({ id, especie, deDocumento: true, deProcesso: true, ...mais })
      .execute()
    return id
  }

  async function item(tipo: 'documento' | 'processo', mais: Linha<'docproc'> = {}): Promise<string> {
    const id = mais.id ?? newId()
    const classificacaoId = mais.classificacaoId ?? (await classificacao(`Espécie ${id.slice(-6)}`))
    await db
      .insertInto('docproc')
      .values({
        uuid: randomUUID(),
        tipo,
        titulo: `Título ${id.slice(-6)}`,
        criadoEm: antes(60),
        raizId: mais.paiId ?? id,
        novo: false,
        ...(mais.paiId === undefined ? {} : { ordem: 1, vinculadoEm: antes(20) }),
        ...mais,
        id,
        classificacaoId,
      })
      .execute()
    return id
  }

  /** Documento eletrônico, com arquivo em ordem, fora de minuta. */
  async function documento(mais: Linha<'docproc'> = {}, doc: Linha<'documento'> = {}): Promise<string> {
    const id = await item('documento', mais)
    await db
      .insertInto('documento')
      .values({
        origem: 'ELETRONICA',
        extensao: 'pdf',
        situacaoArquivo: 'OK',
        situacaoDesde: antes(50),
        versaoArquivo: 1,
        versaoBase: 1,
        nivelAssinatura: 'SIMPLES',
        minuta: false,
        ...doc,
        id,
      })
      .execute()
    return id
  }

  async function processo(mais: Linha<'docproc'> = {}, proc: Linha<'processo'> = {}): Promise<string> {
    const id = await item('processo', mais)
    await db
      .insertInto('processo')
      .values({ ...proc, id })
      .execute()
    return id
  }

  async function tramite(
    docprocId: string,
    tipo: Insertable<DB['tramite']>['tipo'],
    mais: Linha<'tramite'> = {},
  ): Promise<string> {
    const id = mais.id ?? newId()
    await db
      .insertInto('tramite')
      .values({ docprocId, tipo, realizadoEm: antes(10), ...mais, id })
      .execute()
    return id
  }

  /** Um envio que dá a carga. */
  async function enviar(
    docprocId: string,
    mais: Linha<'tramite'> & ({ destinoSetorId: string } | { destinoUsuarioId: string }),
  ): Promise<string> {
    const id = await tramite(docprocId, 'ENVIO', mais)
    const carga = {
      cargaTramiteId: id,
      cargaTipo: 'ENVIO',
      cargaSetorId: mais.destinoSetorId ?? null,
      cargaUsuarioId: mais.destinoUsuarioId ?? null,
      cargaEm: mais.realizadoEm ?? antes(10),
    }
    await db.updateTable('docproc').set(carga).where('id', '=', docprocId).execute()
    return id
  }

  const assinante = (documentoId: string, mais: Linha<'assinante'>) =>
    db
      .insertInto('assinante')
      .values({ id: newId(), documentoId, adicionadoEm: antes(30), ...mais })
      .execute()

  const assinatura = (documentoId: string, mais: Linha<'assinatura'> = {}) =>
    db
      .insertInto('assinatura')
      .values({
        id: newId(),
        documentoId,
        versao: 1,
        nome: 'Alguém',
        metodo: 'SIMPLES',
        nivel: 'SIMPLES',
        assinadaEm: antes(15),
        sha256: 'a'.repeat(64),
        ...mais,
      })
      .execute()

  return {
    db,
    antes,
    setor,
    pessoa,
    classificacao,
    documento,
    processo,
    tramite,
    enviar,
    assinante,
    assinatura,
  }
}

/** Um banco só deste arquivo de teste, com dois setores, duas pessoas do primeiro e uma do segundo. */
export async function canteiroDeTeste() {
  const banco = await bancoDeTeste()
  const aberto = openDatabase({ url: banco.urlDono })
  after(async () => {
    await aberto[Symbol.asyncDispose]()
    await banco[Symbol.asyncDispose]()
  })
  const c = canteiro(aberto.db)
  const [meu, outro] = [await c.setor('MEU'), await c.setor('OUTRO')]
  return {
    c,
    meu,
    outro,
    eu: await c.pessoa('Eva', [meu]),
    colega: await c.pessoa('Caio', [meu]),
    ele: await c.pessoa('Beto', [outro]),
  }
}
