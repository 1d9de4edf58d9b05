import type { DB } from '@autos/server/db/tables.ts'
import type { Insertable } from 'kysely'
import type { Acaso } from './acaso.ts'
import type { Calendario } from './calendario.ts'
import type { Classificacao } from './classificacoes.ts'
import type { MarcaDemo } from './marca.ts'
import type { Selo } from './pdf/folha.ts'
import type { Pessoa } from './pessoas.ts'
import type { Setor } from './setores.ts'
import type { Assinante, Bloco, Caso, Enredo } from './textos/tipos.ts'

export type Linha<T extends keyof DB> = Insertable<DB[T]>

export type SetorVivo = Setor & { id: string; grupo: boolean; membros: PessoaViva[] }
export type PessoaViva = Pessoa & { id: string; nomeCompleto: string }
export type ClasseViva = Classificacao & { id: string }

/** O município em memória: os atos (pasta atos/) o mudam, e o que sobra são as linhas das tabelas. */
export type Municipio = {
  /** 'pmva' ou 'cmva'. */
  id: string
  marca: MarcaDemo
  orgao: string
  titular: PessoaViva
  acaso: Acaso
  cal: Calendario
  setores: Map<string, SetorVivo>
  pessoas: Map<string, PessoaViva>
  classes: Map<string, ClasseViva>
  externos: Map<string, string>
  convidados: Map<string, string>
  integradores: Map<string, string>
  /** 'PUBLICO||nome', 'SETOR|sigla|nome', 'PESSOAL|login|nome'. */
  marcadores: Map<string, string>
  documentos: Documento[]
  processos: Processo[]
  /** Reservas, lacunas e o livro em papel, além dos números dos itens. */
  avulsos: NumeroAvulso[]
  linhas: { [T in keyof DB]?: Linha<T>[] }
  /** Última abertura de cada item por pessoa. */
  leituras: Map<string, Linha<'leitura'>>
  /** Arquivos que não são versão de documento: termos, o que a conferência recusou. */
  objetos: { chave: string; tipo: string; imprimir: () => Promise<Buffer> }[]
}

type Item = {
  linha: Linha<'docproc'>
  classe: ClasseViva
  autor: PessoaViva | null
  setor: SetorVivo
  enredo: Enredo
  /** Quando foi criado e quando se agiu por último sobre ele, em dias úteis. */
  criado: number
  ultimo: number
  /** Número que a história pede; os outros saem da sequência. */
  numeroFixo?: number
  semNumero?: boolean
  /** O último trâmite que deu a carga. */
  carga: Linha<'tramite'>
}

export type Processo = Item & {
  tipo: 'processo'
  processo: Linha<'processo'>
  pecas: Documento[]
  apensos: Processo[]
  principal?: Processo
}

export type Documento = Item & {
  tipo: 'documento'
  documento: Linha<'documento'>
  assinantes: Linha<'assinante'>[]
  assinaturas: Linha<'assinatura'>[]
  anexos: Documento[]
  pai?: Processo | Documento
  /** O texto; nulo em quem ainda não tem arquivo. */
  corpo: ((c: Caso) => Bloco[]) | null
  /** O que está escrito no papel, quando o papel é mais antigo que o registro. */
  datado?: Date
  /** Bytes de quem não é PDF. */
  bruto?: Buffer
  /** Quem consta no fim do texto. */
  rubricas: Assinante[]
  versoes: Versao[]
}

/** Um arquivo do documento: o primeiro e, a cada assinatura com selo, outro. */
export type Versao = {
  linha: Linha<'documentoVersao'>
  selos: Omit<Selo, 'pagina' | 'esquerda' | 'inferior'>[]
}

export type NumeroAvulso = {
  chave: string
  especie: string
  numero: number
  situacao: 'RESERVADO' | 'USADO' | 'CANCELADO' | 'EXPIRADO'
  em: Date
  quem: PessoaViva | null
  setor: SetorVivo | null
  expiraEm?: Date
  motivo?: string
}

export function guardar<T extends keyof DB>(m: Municipio, tabela: T, ...linhas: Linha<T>[]): void {
  const guardadas = (m.linhas[tabela] ??= []) as Linha<T>[]
  guardadas.push(...linhas)
}

export function setorDe(m: Municipio, sigla: string): SetorVivo {
  const setor = m.setores.get(sigla)
  if (setor === undefined) throw new Error(`não há o setor ${sigla}`)
  return setor
}

export function pessoaDe(m: Municipio, login: string): PessoaViva {
  const pessoa = m.pessoas.get(login)
  if (pessoa === undefined) throw new Error(`não há a pessoa ${login}`)
  return pessoa
}

export function classeDe(m: Municipio, chave: string): ClasseViva {
  const classe = m.classes.get(chave)
  if (classe === undefined) throw new Error(`não há a classificação ${chave}`)
  return classe
}

/** Quem pratica os atos do setor. */
export function responsavel(m: Municipio, setor: SetorVivo): PessoaViva {
  const membro = setor.membros[0]
  if (membro !== undefined) return membro
  if (setor.responde === undefined) throw new Error(`ninguém responde por ${setor.sigla}`)
  return pessoaDe(m, setor.responde)
}

/** Cargo com que a pessoa assina pelo setor. */
export const cargoDe = ({ cargos }: PessoaViva): string => cargos[0] ?? 'Servidor'
