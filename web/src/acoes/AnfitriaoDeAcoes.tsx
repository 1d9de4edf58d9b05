import { avisar } from '../api/notices.ts'
import { useStore } from '../api/store.ts'
import { Arriving, PART_MISSING, useFetchedWhenIdle } from '../base/late.ts'
import { emCurso } from './abrir.ts'
import { DIALOGOS, TODOS_OS_DIALOGOS, type Destino } from './dialogos.ts'

/** Desenha o diálogo da ação em curso, fora das listas: atualizar uma lista não o toca. */
export function AnfitriaoDeAcoes() {
  const acao = useStore(emCurso)
  const destino: Destino | undefined = acao && DIALOGOS[acao.nome]
  useFetchedWhenIdle(TODOS_OS_DIALOGOS)
  if (!acao || !destino || !('dialogo' in destino)) return null
  const fechar = () => emCurso.set(undefined)
  const naoVeio = () => {
    fechar()
    avisar('aviso', PART_MISSING)
  }
  return <Arriving wanted={destino.dialogo} props={{ itens: acao.itens, fechar }} onFailure={naoVeio} />
}
