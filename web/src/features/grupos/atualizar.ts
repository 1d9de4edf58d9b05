import { queryClient } from '../../api/query-client.ts'

/**
 * Os grupos são setores de quem participa: as caixas do menu, os campos de destino e esta página os leem de
 * novo.
 */
export function atualizarGrupos(): void {
  for (const nome of ['Me', 'Setores', 'Usuarios']) void queryClient.invalidateQueries({ queryKey: [nome] })
}
