-- Quem pôs o marcador no item: um marcador público só o retira quem o pôs, ou um classificador.
alter table docproc_marcador add column usuario_id uuid references usuario;
comment on column docproc_marcador.usuario_id is '[interno] Quem marcou.';
