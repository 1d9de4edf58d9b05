import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

import { config } from '../../api/config.ts'
import { ErroDaApi } from '../../api/errors.ts'
import { leave } from '../../api/staff-session.ts'
import type { SemAcesso } from '../../base/session.ts'
import { Recado } from '../../ui/Recado.tsx'

/** Each reason is mended by somebody else, somewhere else: the server says which of its own, and who. */
function reasonOf({ cause }: SemAcesso, entidade: string): { title: string; mend: string } {
  if (cause instanceof ErroDaApi) return { title: cause.message, mend: cause.exception?.quemPode ?? '' }
  if (cause === 'RETIRADO')
    return {
      title: 'A administração de acesso retirou o seu acesso ao sistema.',
      mend: `Peça à administração de acesso de ${entidade} que o conceda de novo, na lista de pessoas, ou saia e entre com outro usuário.`,
    }
  return {
    title: 'Seu login foi reconhecido, mas o login único não lhe dá o papel de acesso.',
    mend: `Quem cuida do login único é quem o dá, com o nome access (no Keycloak, no cliente autos-api); concedê-lo na lista de pessoas de ${entidade} não basta. Depois disso, saia e entre de novo.`,
  }
}

/** Whoever has proved who they are and may not enter. */
export function NoAccess({ error }: { error: SemAcesso }) {
  const { entidade } = config()
  const { title, mend } = reasonOf(error, entidade.nome)
  return (
    <main id="conteudo">
      <Recado
        titulo={`${MENSAGENS.semAcesso} ${entidade.nomeCurto}`}
        tom="perigo"
        icone={<IconLock aria-hidden size={32} />}
        acoes={<Button onClick={() => void leave()}>Sair</Button>}
      >
        <Alert color="vermelho" role="alert" title={title}>
          {mend}
        </Alert>
      </Recado>
    </main>
  )
}
