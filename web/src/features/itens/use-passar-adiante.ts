import type { Flag } from '@autos/contract/acoes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { emCurso } from '../../acoes/abrir.ts'
import type { Item } from '../../acoes/item.ts'
import { actsDone } from '../../api/after-acting.ts'
import { useStore } from '../../api/store.ts'
import { proximoDe, rotaDe, tirarDaFila } from '../../partes/itens/vizinhos.ts'

/**
 * Perder uma destas depois de um ato é ter terminado com o item: foi enviado, arquivado, juntado ou assinado.
 */
const DEIXAM_O_ITEM: readonly Flag[] = ['PODE_ENVIAR', 'DEVE_ASSINAR', 'PODE_ACEITAR_REJEITAR']

/** Depois de agir vai-se ao próximo da lista de onde se veio, não de volta a ela. */
export function usePassarAdiante(item: Item): void {
  const navegar = useNavigate()
  const atos = useStore(actsDone)
  const antes = useRef({ atos, acoes: item.acoes })
  useEffect(() => {
    const { atos: atosDeAntes, acoes } = antes.current
    if (atos === atosDeAntes) {
      antes.current = { atos, acoes: item.acoes }
      return
    }
    // O ato terminou e o item ainda é o de antes: espera a releitura.
    if (item.acoes === acoes) return
    antes.current = { atos, acoes: item.acoes }
    // O ato foi de outra pessoa, ou em outra aba: o diálogo aberto ainda é sobre este item.
    if (emCurso.get()) return
    if (!DEIXAM_O_ITEM.some((flag) => acoes.includes(flag) && !item.acoes.includes(flag))) return
    const proximo = proximoDe(item.id)
    tirarDaFila(item.id)
    if (proximo) void navegar({ to: rotaDe(proximo), params: { id: proximo.id } })
  }, [atos, item, navegar])
}
