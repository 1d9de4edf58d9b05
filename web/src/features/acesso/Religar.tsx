import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'

import { UsuarioReligarDocument } from '../../api/gen/graphql.ts'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Entrada } from './EntradasRecusadas.tsx'

type Props = { entradas: readonly Entrada[]; fechar: () => void }

const umaDe = ({ nome, pessoa }: Entrada): string => pessoa?.nomeCompleto ?? nome

/** Uma pessoa ou muitas de uma vez, com o motivo, que fica no histórico. */
export function Religar({ entradas, fechar }: Props) {
  const { motivo, setMotivo, fora, setFora, confirmar, pendente, erro } = useReligar({ entradas, fechar })
  const so = entradas.length === 1 ? entradas[0] : undefined
  return (
    <Dialogo
      titulo={so ? tituloDe(so) : `Religar ${entradas.length} pessoas`}
      rotulo={so?.motivo === 'OUTRO_CPF' ? 'Aceitar' : 'Religar'}
      fechar={fechar}
      pendente={pendente}
      confirmar={confirmar}
    >
      <div className={telas['campos']}>
        <p>
          {so
            ? so.diz
            : 'Cada cadastro passa a ser da identidade com que a pessoa tentou entrar. Confira-as antes.'}
        </p>
        {!so && <Quem entradas={entradas} fora={fora} aoMudar={setFora} />}
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          maxLength={MOTIVO_MAX}
          description="Por exemplo: o usuário foi refeito no login único. Fica no histórico."
          data-autofocus
          value={motivo}
          error={erro}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
      </div>
    </Dialogo>
  )
}

function useReligar({ entradas, fechar }: Props) {
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const [fora, setFora] = useState<readonly string[]>([])
  const { executar, pendente, erroDe } = useAdministrar(UsuarioReligarDocument, {
    sucesso: ({ usuarioReligar: [primeira, ...outras] }) =>
      primeira && outras.length === 0
        ? `${primeira.nomeCompleto}: já pode entrar.`
        : `${outras.length + 1} pessoas já podem entrar.`,
    campos: ['motivo'],
    aoConcluir: fechar,
  })
  const confirmar = () => {
    setTentou(true)
    const ids = entradas.map(({ id }) => id).filter((id) => !fora.includes(id))
    if (motivo.trim() !== '' && ids.length > 0) executar({ entradas: ids, motivo })
  }
  const vazio = tentou && motivo.trim() === '' ? MENSAGENS.campoObrigatorio : undefined
  return { motivo, setMotivo, fora, setFora, confirmar, pendente, erro: erroDe('motivo') ?? vazio }
}

type PropsDeQuem = {
  entradas: readonly Entrada[]
  fora: readonly string[]
  aoMudar: (fora: readonly string[]) => void
}

function Quem({ entradas, fora, aoMudar }: PropsDeQuem) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Quem</legend>
      {entradas.map((entrada) => (
        <Checkbox
          key={entrada.id}
          label={`${umaDe(entrada)} (${entrada.login})`}
          checked={!fora.includes(entrada.id)}
          onChange={({ currentTarget }) =>
            aoMudar(currentTarget.checked ? fora.filter((id) => id !== entrada.id) : [...fora, entrada.id])
          }
        />
      ))}
    </fieldset>
  )
}

const tituloDe = (entrada: Entrada): string =>
  entrada.motivo === 'OUTRO_CPF' ? `Aceitar o CPF novo de ${umaDe(entrada)}` : `Religar ${umaDe(entrada)}`
