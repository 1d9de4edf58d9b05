import type { Reader } from '../../kernel/database.ts'
import type { Ator, Marca } from './ator.ts'

/** O que a entidade permite neste momento. */
export async function lerMarca(reader: Reader, fuso: string): Promise<Marca> {
  const marca = await reader
    .selectFrom('marca')
    .select([
      'nome',
      'sigla',
      'nomeCurto',
      'enviarParaUsuarios',
      'distribuirInterno',
      'ocultarExistenciaSigiloso',
      'permitirEnvioPendente',
      'exigirTtd',
      'clsVeSigiloso',
      'diarioConfigurado',
      'arquivoMaxBytes',
      'setorProtocoloId',
      'numeroProcesso',
      'nipeUf',
      'nipeOrgao',
      'nipeUnidade',
      'nupUnidade',
    ])
    .executeTakeFirst()
  if (marca === undefined) throw new Error('marca sem linha: a entidade não foi semeada')
  return { ...marca, fuso }
}

type Quem = Pick<Ator, 'tipo' | 'id' | 'nome' | 'cpf'>

/** Quem não é da equipe: sem setor nem papel, só o que a chave ou a sessão dele prova. */
export const deFora = (
  quem: Quem,
  marca: Marca,
  { ip, userAgent }: Pick<Ator, 'ip' | 'userAgent'>,
): Ator => ({
  ...quem,
  setores: [],
  papeis: new Set(),
  marca,
  ip,
  userAgent,
  autenticadoEm: null,
  impersonadoPor: null,
})

/** O sistema como autor, no lugar de ninguém. */
export const sistemaCom = (
  marca: Marca,
  { ip = null, userAgent = null }: Partial<Pick<Ator, 'ip' | 'userAgent'>> = {},
): Ator => deFora({ tipo: 'SISTEMA', id: null, nome: 'Sistema', cpf: null }, marca, { ip, userAgent })
