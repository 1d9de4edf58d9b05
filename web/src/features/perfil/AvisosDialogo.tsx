import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import {
  NotificacaoPreferenciasDocument,
  NotificacaoPreferenciasSalvarDocument,
  type AssuntoDeNotificacao,
  type UmaPreferenciaFragment,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { useMe } from '../../base/session.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { ASSUNTOS, canalDe, CANAIS, chaveDe, comoNoGeral, paraSalvar, type Escolhas } from './avisos.ts'
import css from './Perfil.module.css'

/** O que avisar a mim, e como: o geral e, onde eu quiser outra coisa, cada um dos meus setores. */
export function AvisosDialogo({ close }: { close: () => void }) {
  const { data, error } = useConsulta(NotificacaoPreferenciasDocument, {}, { pagina: true, validadeMs: 0 })
  if (data) return <Formulario preferencias={data.notificacaoPreferencias} close={close} />
  return (
    <Dialogo titulo="O que avisar" fechar={close}>
      {error ? <p role="alert">{mensagemDe(error)}</p> : <Skeleton height={240} />}
    </Dialogo>
  )
}

type Props = { preferencias: readonly UmaPreferenciaFragment[]; close: () => void }

function Formulario({ preferencias, close }: Props) {
  const [setorId, setSetor] = useState('')
  const [escolhas, setEscolhas] = useState<Escolhas>(new Map())
  const { executar, pendente } = useOperacao(NotificacaoPreferenciasSalvarDocument, {
    sucesso: MENSAGENS.salvo,
    aoConcluir: close,
  })
  const mudar = (assunto: AssuntoDeNotificacao, canal: string) =>
    setEscolhas(new Map(escolhas).set(chaveDe(assunto, setorId), canal))
  return (
    <Dialogo
      titulo="O que avisar"
      rotulo="Salvar"
      fechar={close}
      pendente={pendente}
      desabilitado={escolhas.size === 0}
      porQueDesabilitado="Nada mudou."
      confirmar={() => executar({ preferencias: paraSalvar(escolhas) })}
    >
      <div className={css['avisos']}>
        <DeQuem setorId={setorId} escolher={setSetor} />
        {ASSUNTOS.map(({ assunto, rotulo }) => (
          <NativeSelect
            key={assunto}
            label={rotulo}
            value={canalDe(preferencias, escolhas, { assunto, setorId })}
            onChange={(event) => mudar(assunto, event.currentTarget.value)}
            data={setorId === '' ? [...CANAIS] : [comoNoGeral(preferencias, escolhas, assunto), ...CANAIS]}
          />
        ))}
      </div>
    </Dialogo>
  )
}

function DeQuem({ setorId, escolher }: { setorId: string; escolher: (setorId: string) => void }) {
  const { setores } = useMe()
  return (
    <NativeSelect
      label="O que chega"
      description="Um setor segue o geral, até que se escolha outra coisa para ele."
      value={setorId}
      onChange={(event) => escolher(event.currentTarget.value)}
      data={[
        { value: '', label: 'A mim e aos meus setores' },
        ...setores.map(({ id, sigla, nome }) => ({
          value: id,
          label: sigla ? `A ${sigla} · ${nome}` : `A ${nome}`,
        })),
      ]}
    />
  )
}
