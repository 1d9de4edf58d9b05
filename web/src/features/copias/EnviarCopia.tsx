import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { CopiaEnviarDocument } from '../../api/gen/graphql.ts'
import { useMe } from '../../base/session.ts'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Copias.module.css'

type Props = { item: { id: string; titulo: string }; fechar: () => void }

/** Dá conhecimento a pessoas e setores, sem mudar a carga. */
export function EnviarCopia({ item, fechar }: Props) {
  const me = useMe()
  const { valores, mudar, erroDe, pendente, enviar } = useEnvio(item.id, fechar)
  return (
    <Dialogo
      titulo="Enviar cópia para conhecimento"
      rotulo="Enviar cópia"
      fechar={fechar}
      pendente={pendente}
      confirmar={enviar}
    >
      <div className={css['campos']}>
        <p className={css['dica']}>{item.titulo}. A carga fica onde está, e a restrição continua valendo.</p>
        <SeletorDeAlvos
          rotulo="Destinatários"
          quem="setores e pessoas"
          excluir={[me.id]}
          valor={valores.destinos}
          erro={erroDe('destinos')}
          obrigatorio
          aoMudar={(destinos) => mudar({ destinos })}
        />
        <Textarea
          label="Mensagem (opcional)"
          maxLength={MENSAGEM_MAX}
          value={valores.mensagem}
          error={erroDe('mensagem')}
          onChange={(event) => mudar({ mensagem: event.currentTarget.value })}
        />
        <p className={css['dica']}>A quem ainda não deu ciência de uma cópia, não se envia outra.</p>
      </div>
    </Dialogo>
  )
}

type Valores = { destinos: Alvo[]; mensagem: string }

function useEnvio(id: string, fechar: () => void) {
  const [valores, editar] = useEditar<Valores>({ destinos: [], mensagem: '' })
  const [tentou, setTentou] = useState(false)
  const { destinos, mensagem } = valores
  const ato = useAtoComCampos(CopiaEnviarDocument, {
    sucesso: `Cópia enviada a ${plural(destinos.length, 'destinatário', 'destinatários')}.`,
    aoConcluir: fechar,
    campos: ['destinos', 'mensagem'],
  })
  const falta = destinos.length === 0
  const enviar = () => {
    setTentou(true)
    if (falta) return
    ato.executar({
      id,
      destinos: destinos.map((destino) => destino.id),
      ...(mensagem.trim() && { mensagem: mensagem.trim() }),
    })
  }
  const mudar = (mudanca: Partial<Valores>) => {
    ato.esquecer()
    editar(mudanca)
  }
  const erroDe = (campo: keyof Valores) =>
    ato.erroDe(campo) ?? (tentou && falta && campo === 'destinos' ? MENSAGENS.campoObrigatorio : undefined)
  return { valores, mudar, erroDe, pendente: ato.pendente, enviar }
}
