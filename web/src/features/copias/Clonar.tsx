import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { DocumentoClonarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { useMe } from '../../base/session.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Copias.module.css'

type Props = { item: { id: string; titulo: string }; fechar: () => void }

/** Outro documento, com os dados e o arquivo deste, sem número nem assinaturas; abre-se em seguida. */
export function Clonar({ item, fechar }: Props) {
  const me = useMe()
  const navegar = useNavigate()
  const [setorId, setSetorId] = useState('')
  const { executar, pendente } = useOperacao(DocumentoClonarDocument, {
    sucesso: `Documento clonado: ${item.titulo}`,
    aoConcluir: ({ documentoClonar }) => {
      fechar()
      void navegar({ to: '/documento/{-$id}', params: { id: documentoClonar.id } })
    },
  })
  return (
    <Dialogo
      titulo="Clonar 1 documento"
      rotulo="Clonar"
      fechar={fechar}
      pendente={pendente}
      confirmar={() => executar({ id: item.id, ...(setorId && { setorId }) })}
    >
      <div className={css['campos']}>
        <p>
          Faz outro documento com os dados e o arquivo de <strong>{item.titulo}</strong>, sem número e sem
          assinaturas. Este fica como está.
        </p>
        <NativeSelect
          label="Quem fica com a carga do novo"
          value={setorId}
          onChange={(event) => setSetorId(event.currentTarget.value)}
          data={[
            { value: '', label: `${me.nomeCompleto} (você)` },
            ...me.setores.map(({ id, nome, sigla }) => ({
              value: id,
              label: sigla ? `${sigla} · ${nome}` : nome,
            })),
          ]}
        />
      </div>
    </Dialogo>
  )
}
