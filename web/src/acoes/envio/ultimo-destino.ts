import { keepByPerson } from '../../base/kept.ts'

const guardados = keepByPerson<string>('autos.envio.destinos')

/** A quem a pessoa enviou por último, neste navegador: o trabalho do dia costuma ir ao mesmo lugar. */
export const ultimoDestino = guardados.of
export const lembrarDestino = guardados.keep
