import { newId } from '@autos/server/src/kernel/ids.ts'
import { guardar, type Municipio } from './estado.ts'
import type { EntidadeSemeada } from './seed.ts'

/**
 * O bastante para que um administrador entre e comece, sem demonstração: a marca, um setor e ele. O mais se
 * faz nas telas.
 */
export function minimo({ id, nome, sigla, cor }: EntidadeSemeada): Municipio['linhas'] {
  const m = { linhas: {} } as Municipio
  const [setorId, usuarioId] = [newId(), newId()]
  guardar(m, 'setor', { id: setorId, nome: 'Administração', sigla: 'ADM', grupo: false })
  guardar(m, 'marca', {
    id: 1,
    nome,
    sigla,
    ...(cor == null ? {} : { cor }),
    setorProtocoloId: setorId,
    numeroProcesso: 'SEQUENCIAL',
  })
  // O sub verdadeiro entra no primeiro acesso, qualquer que seja o provedor de identidade.
  guardar(m, 'usuario', {
    id: usuarioId,
    sub: 'login:admin',
    login: 'admin',
    nome: 'Administrador',
    sobrenome: 'Inicial',
    email: `admin@${id}.example`,
  })
  guardar(m, 'usuarioCargo', { usuarioId, cargo: 'Administrador', ordem: 0 })
  for (const papel of ['access', 'adminAcesso', 'classificacaoDocumental'])
    guardar(m, 'usuarioPapel', { usuarioId, papel })
  guardar(m, 'lotacao', { setorId, usuarioId })
  return m.linhas
}
