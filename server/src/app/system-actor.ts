import type { Reader } from '../kernel/database.ts'
import type { Ator, Marca } from '../modules/identidade/index.ts'

/** The system acting for nobody, with what the entidade allows at this moment. */
export async function systemActor(reader: Reader, fuso: string): Promise<Ator> {
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
    ]) // prettier-ignore
    .executeTakeFirstOrThrow()
  return {
    tipo: 'SISTEMA',
    id: null,
    nome: 'Sistema',
    cpf: null,
    setores: [],
    papeis: new Set(),
    marca: { ...marca, fuso } satisfies Marca,
    ip: null,
    userAgent: null,
    autenticadoEm: null,
    impersonadoPor: null,
  }
}
