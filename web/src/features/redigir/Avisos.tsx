import { Button } from '@mantine/core'

import { useMe } from '../../base/session.ts'
import { quando } from '../../ui/formato.ts'
import type { Mesa } from './mesa.ts'
import css from './Redacao.module.css'
import type { Agora } from './use-rascunho-agora.ts'
import type { Redigindo } from './use-redacao.ts'

type Props = { redacao: Redigindo; mesa: Mesa; agora: Agora | undefined }

/** De onde o texto partiu, o que outra pessoa gravou, e o que ficou de lado. */
export function Avisos({ redacao, mesa, agora }: Props) {
  const eu = useMe()
  const { gravacao, situacao, deLado, recuperado, atualizar, recolher, descartar } = redacao
  const deOutra =
    agora !== undefined &&
    agora.versao > gravacao.rascunho.versao &&
    agora.gravadoPor?.id !== eu.id &&
    situacao.fase === 'salvo'
  const novo = mesa.servidor.versao === 0 && situacao.fase === 'salvo' && situacao.em === null
  return (
    <>
      {novo && <Partida vazia={mesa.servidor.html.trim() === ''} />}
      {recuperado && (
        <p className={css['nota']} role="status">
          O que ficou por salvar da última vez, neste computador, está de volta.
        </p>
      )}
      {deOutra && (
        <div className={css['nota']} role="status">
          <p>
            {agora.gravadoPor?.nome ?? 'Outra pessoa'} gravou este texto
            {agora.gravadoEm ? ` às ${quando(agora.gravadoEm, new Date())}` : ''}.
          </p>
          <Button variant="outline" size="sm" onClick={() => void atualizar()}>
            Ver o texto novo
          </Button>
        </div>
      )}
      {deLado && (
        <div className={css['nota']} role="status">
          <p>
            {deLado.dequem ? `O texto de ${deLado.dequem}` : 'O texto que você tinha escrito'}, posto de lado
            às {quando(deLado.em, new Date())}, está guardado neste computador.
          </p>
          <Button variant="outline" size="sm" onClick={recolher}>
            Pôr no fim do texto
          </Button>
          <Button variant="subtle" size="sm" onClick={descartar}>
            Descartar
          </Button>
        </div>
      )}
    </>
  )
}

const Partida = ({ vazia }: { vazia: boolean }) => (
  <p className={css['nota']}>
    {vazia
      ? 'Este tipo de documento não tem modelo de texto: comece a escrever. Art., §, I –, a) numeram-se sozinhos.'
      : 'O texto parte do modelo da classificação. Mude o que for preciso: tudo se salva sozinho.'}
  </p>
)
