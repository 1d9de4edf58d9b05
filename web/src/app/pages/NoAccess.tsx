import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

import { config } from '../../api/config.ts'
import { leave } from '../../api/staff-session.ts'
import { Recado } from '../../ui/Recado.tsx'

/** A login without the role 'access'. */
export function NoAccess() {
  const { entidade } = config()
  return (
    <main id="conteudo">
      <Recado
        titulo={`${MENSAGENS.semAcesso} ${entidade.nomeCurto}`}
        tom="perigo"
        icone={<IconLock aria-hidden size={32} />}
        acoes={<Button onClick={() => void leave()}>Sair</Button>}
      >
        <Alert
          color="vermelho"
          role="alert"
          title="Seu login foi reconhecido, mas não tem o papel de acesso."
        >
          Peça à administração de acesso de {entidade.nome} que o conceda, ou saia e entre com outro usuário.
        </Alert>
      </Recado>
    </main>
  )
}
