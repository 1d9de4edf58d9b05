import { createHash } from 'node:crypto'
import type { Db } from '../src/kernel/database.ts'

/** Quem há em cada mundo de teste: poucos, e sempre os mesmos. */
// prettier-ignore
export const SETORES = {
  protocolo:   { nome: 'Protocolo Geral',          sigla: 'PROT',  superior: null },
  atendimento: { nome: 'Atendimento ao Público',   sigla: 'ATEND', superior: 'protocolo' },
  juridico:    { nome: 'Procuradoria Jurídica',    sigla: 'PGM',   superior: null },
  fazenda:     { nome: 'Secretaria da Fazenda',    sigla: 'SEFAZ', superior: null },
  extinto:     { nome: 'Comunicação (extinta)',    sigla: 'SECOM', superior: null },
} as const
export type NomeDeSetor = keyof typeof SETORES

// prettier-ignore
export const PESSOAS = {
  ana:   { nome: 'Ana',   sobrenome: 'Azevedo', cpf: '90530000113', cargos: ['Protocolista'],                          setores: ['protocolo'],            papeis: ['access'] },
  beto:  { nome: 'Beto',  sobrenome: 'Bastos',  cpf: '90530000202', cargos: ['Procurador'],                            setores: ['juridico'],             papeis: ['access'] },
  carla: { nome: 'Carla', sobrenome: 'Coelho',  cpf: '90530000385', cargos: ['Contadora', 'Presidente da Comissão'],   setores: ['fazenda'],              papeis: ['access', 'classificacaoDocumental'] },
  dora:  { nome: 'Dora',  sobrenome: 'Duarte',  cpf: '90530000466', cargos: ['Agente Administrativo'],                 setores: ['protocolo', 'fazenda'], papeis: ['access', 'solicitacoesExternas'] },
  zeca:  { nome: 'Zeca',  sobrenome: 'Zanetti', cpf: '90530000547', cargos: [],                                        setores: [],                       papeis: [] },
} as const
export type NomeDePessoa = keyof typeof PESSOAS

/** O livro dos ofícios do Protocolo. */
export const DO_LIVRO = [
  { campo: 'Ano', valor: '2026', on: true },
  { campo: 'Setor', valor: 'PROT', on: true },
]

// prettier-ignore
export const CLASSIFICACOES = [
  { especie: 'Ofício',             tipo: null,             numeracao: ['Ano', 'Setor'], de: 'D' },
  { especie: 'Memorando',          tipo: null,             numeracao: [],               de: 'D' },
  { especie: 'Portaria',           tipo: 'de Nomeação',    numeracao: ['Ano'],          de: 'D', nivel: 'QUALIFICADA' },
  { especie: 'Portaria',           tipo: 'de Férias',      numeracao: ['Ano'],          de: 'D' },
  { especie: 'Parecer',            tipo: 'Jurídico',       numeracao: ['Tipo', 'Ano'],  de: 'D' },
  { especie: 'Parecer',            tipo: 'Técnico',        numeracao: ['Tipo', 'Ano'],  de: 'D' },
  { especie: 'Despacho',           tipo: 'Decisório',      numeracao: ['Ano'],          de: 'D' },
  { especie: 'Despacho',           tipo: 'Interlocutório', numeracao: null,             de: 'D' },
  { especie: 'Comunicação Interna', tipo: null,            numeracao: null,             de: 'D' },
  { especie: 'Termo de Apensação', tipo: null,             numeracao: null,             de: 'D', sistema: true },
  { especie: 'Fax',                tipo: null,             numeracao: ['Ano'],          de: 'D', inativa: true },
  { especie: 'Processo',           tipo: 'Administrativo', numeracao: ['Ano'],          de: 'P' },
  { especie: 'Processo',           tipo: 'de Sindicância', numeracao: ['Ano'],          de: 'P', restricoes: ['INTERNO', 'SIGILOSO'] },
] as const

/** O mesmo nome tem sempre o mesmo id, para que um teste que falha se leia igual na repetição. */
export function idDe(nome: string): string {
  const h = createHash('sha1').update(`teste:${nome}`).digest('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-7${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

export async function semearElenco(db: Db): Promise<void> {
  await db
    .insertInto('setor')
    .values(
      Object.entries(SETORES).map(([chave, { nome, sigla, superior }]) => ({
        id: idDe(chave),
        nome,
        sigla,
        superiorId: superior && idDe(superior),
        desativadoEm: chave === 'extinto' ? new Date('2024-01-01T12:00:00Z') : null,
      })),
    )
    .execute()
  await db
    .insertInto('marca')
    .values({
      nome: 'Prefeitura de Teste',
      sigla: 'PMT',
      nomeCurto: 'Autos',
      setorProtocoloId: idDe('protocolo'),
    })
    .execute()
  const pessoas = Object.entries(PESSOAS)
  await db
    .insertInto('usuario')
    .values(
      pessoas.map(([login, { nome, sobrenome, cpf }]) => ({
        id: idDe(login),
        sub: `sub-${login}`,
        login,
        nome,
        sobrenome,
        cpf,
        email: `${login}@teste.example`,
      })),
    )
    .execute()
  await db
    .insertInto('usuarioCargo')
    .values(
      pessoas.flatMap(([login, { cargos }]) =>
        cargos.map((cargo, ordem) => ({ usuarioId: idDe(login), cargo, ordem })),
      ),
    )
    .execute()
  await db
    .insertInto('usuarioPapel')
    .values(
      pessoas.flatMap(([login, { papeis }]) => papeis.map((papel) => ({ usuarioId: idDe(login), papel }))),
    )
    .execute()
  await db
    .insertInto('lotacao')
    .values(
      pessoas.flatMap(([login, { setores }]) =>
        setores.map((setor) => ({ setorId: idDe(setor), usuarioId: idDe(login) })),
      ),
    )
    .execute()
  await db.insertInto('classificacao').values(CLASSIFICACOES.map(linhaDaClassificacao)).execute()
}

export const idDaClassificacao = (especie: string, tipo: string | null): string =>
  idDe(`classificacao:${especie}:${tipo ?? ''}`)

function linhaDaClassificacao(c: (typeof CLASSIFICACOES)[number]) {
  const campos = ['Tipo', 'Ano', 'Setor'].map((campo) => ({
    campo,
    valor: null,
    on: (c.numeracao as readonly string[] | null)?.includes(campo) ?? false,
  }))
  return {
    id: idDaClassificacao(c.especie, c.tipo),
    especie: c.especie,
    tipo: c.tipo,
    deDocumento: c.de === 'D',
    deProcesso: c.de === 'P',
    numeravel: c.numeracao !== null,
    numeracaoCampos: JSON.stringify(campos),
    nivelAssinatura: 'nivel' in c ? c.nivel : ('SIMPLES' as const),
    sistema: 'sistema' in c,
    ativa: !('inativa' in c),
    restricoesPadrao: 'restricoes' in c ? [...c.restricoes] : ([] as string[]),
  }
}
