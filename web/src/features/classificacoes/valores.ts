import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'

import type { ClassificacaoDados, Destinacao, Gatilho, NivelAssinatura } from '../../api/gen/graphql.ts'
import { ehMarca, type Marca } from '../../partes/campos/restricoes.ts'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import { emOrdem } from '../../ui/formato.ts'
import type { Classificacao } from './catalogo.ts'

type Criterio = { campo: string; valor: string; on: boolean }
type Classe = {
  codigo: string
  assunto: string
  prazoCorrente: string
  prazoIntermediario: string
  destinacao: Destinacao
  gatilho: Gatilho
  baseLegal: string
}

/** Um exclui o outro: lê-se, e escolhe-se, de uma vez. */
type Nascimento = { publico: boolean; restricoes: Marca[] }

export type Valores = {
  especie: string
  tipo: string
  de: 'documento' | 'processo' | 'ambos'
  numeravel: boolean
  criterios: Criterio[]
  nivelAssinatura: NivelAssinatura
  dispensaAssinatura: boolean
  permiteMinuta: boolean
  nascimento: Nascimento
  quemUsa: Alvo[]
  /** Nula: a temporalidade ainda não se disse. */
  classe: Classe | null
}

/** Os que há sempre. */
const DE_FABRICA = ['Tipo', 'Ano', 'Setor']
export const ehDeFabrica = (campo: string): boolean => DE_FABRICA.includes(campo)

export const CLASSE_NOVA: Classe = {
  codigo: '',
  assunto: '',
  prazoCorrente: '5',
  prazoIntermediario: '5',
  destinacao: 'ELIMINACAO',
  gatilho: 'ARQUIVAMENTO',
  baseLegal: '',
}

export const valoresNovos = (especie = ''): Valores => ({
  especie,
  tipo: '',
  de: dobrar(especie).startsWith('processo') ? 'processo' : 'documento',
  numeravel: true,
  criterios: DE_FABRICA.map((campo) => ({ campo, valor: '', on: campo === 'Ano' })),
  nivelAssinatura: 'SIMPLES',
  dispensaAssinatura: false,
  permiteMinuta: false,
  nascimento: { publico: false, restricoes: [] },
  quemUsa: [],
  classe: null,
})

/** O que nasce público não se restringe, e o contrário; quem tira as duas coisas deixa o que nasce interno. */
export const comNascimento = (mudanca: Partial<Nascimento>): Pick<Valores, 'nascimento'> => ({
  nascimento: { publico: false, restricoes: [], ...mudanca },
})

export const comoNasce = ({ publico, restricoes }: Nascimento): Marca[] =>
  publico || restricoes.length > 0 ? restricoes : ['INTERNO']

/** O servidor não os põe em ordem, e a mesma lista lê-se sempre igual. */
const porNome = (a: Alvo, b: Alvo): number => emOrdem(a.rotulo, b.rotulo)

export function valoresDa(c: Classificacao): Valores {
  const usuarios = (c.restricao?.usuarios ?? [])
    .map(({ id, nomeCompleto }) => alvoDoDestino({ id, nome: nomeCompleto, tipo: 'USUARIO' }))
    .sort(porNome)
  const setores = (c.restricao?.setores ?? [])
    .map(({ id, nome, sigla }) => alvoDoDestino({ id, nome, sigla: sigla ?? null, tipo: 'SETOR' }))
    .sort(porNome)
  return {
    ...valoresNovos(c.especie),
    tipo: c.tipo ?? '',
    de: c.deDocumento && c.deProcesso ? 'ambos' : c.deProcesso ? 'processo' : 'documento',
    numeravel: c.numeravel,
    criterios: c.numeracaoCampos.map(({ campo, valor, on }) => ({ campo, valor: valor ?? '', on })),
    nivelAssinatura: c.nivelAssinatura,
    dispensaAssinatura: c.dispensaAssinatura,
    permiteMinuta: c.permiteMinuta,
    nascimento: { publico: c.nascePublico, restricoes: c.restricoesPadrao.filter(ehMarca) },
    quemUsa: [...setores, ...usuarios],
    classe: c.classe
      ? {
          ...c.classe,
          prazoCorrente: String(c.classe.prazoCorrente),
          prazoIntermediario: String(c.classe.prazoIntermediario),
          baseLegal: c.classe.baseLegal ?? '',
        }
      : null,
  }
}

/** Os campos em falta, com a frase de cada um. */
export function problemasDe({
  especie,
  tipo,
  numeravel,
  criterios,
  classe,
}: Valores): Record<string, string> {
  const porTipo = numeravel && criterios.some(({ campo, on }) => campo === 'Tipo' && on)
  const vazio = (texto: string) => texto.trim() === ''
  return {
    ...(vazio(especie) ? { especie: MENSAGENS.campoObrigatorio } : {}),
    ...(porTipo && vazio(tipo) ? { tipo: MENSAGENS.campoObrigatorio } : {}),
    ...(classe && vazio(classe.codigo) ? { codigo: MENSAGENS.campoObrigatorio } : {}),
    ...(classe && vazio(classe.assunto) ? { assunto: MENSAGENS.campoObrigatorio } : {}),
    ...(classe && vazio(classe.prazoCorrente) ? { prazoCorrente: MENSAGENS.campoObrigatorio } : {}),
    ...(classe && vazio(classe.prazoIntermediario) ? { prazoIntermediario: MENSAGENS.campoObrigatorio } : {}),
  }
}

export function paraServidor({
  de,
  criterios,
  nascimento,
  quemUsa,
  classe,
  tipo,
  ...v
}: Valores): ClassificacaoDados {
  const ids = (qual: Alvo['tipo']) => quemUsa.filter((alvo) => alvo.tipo === qual).map(({ id }) => id)
  return {
    especie: v.especie,
    tipo: tipo.trim() || null,
    deDocumento: de !== 'processo',
    deProcesso: de !== 'documento',
    numeravel: v.numeravel,
    numeracaoCampos: criterios.map(({ campo, valor, on }) => ({ campo, valor: valor.trim() || null, on })),
    nivelAssinatura: v.nivelAssinatura,
    dispensaAssinatura: v.dispensaAssinatura,
    permiteMinuta: v.permiteMinuta,
    nascePublico: nascimento.publico,
    restricoesPadrao: nascimento.restricoes,
    restricao: { usuarios: ids('usuario'), setores: ids('setor') },
    classe: classe && {
      ...classe,
      prazoCorrente: Number(classe.prazoCorrente),
      prazoIntermediario: Number(classe.prazoIntermediario),
      baseLegal: classe.baseLegal.trim() || null,
    },
  }
}
