/** The API that examples of rules are about, where they need one: disks that are listed, created, read and deleted. */
export const DISKS_API = `openapi: 3.1.0
info: {title: Disks, version: '1'}
paths:
  /disks:
    get:
      operationId: listDisks
      summary: List disks
      description: Returns all disks.
      parameters:
        - {name: limit, in: query, description: Most disks., schema: {type: integer}}
      responses: {'200': {description: The disks.}}
    post:
      operationId: createDisk
      summary: Create a disk
      description: Creates an empty disk.
      requestBody:
        content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
      responses:
        '201':
          description: The disk.
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
  /disks/{name}:
    parameters:
      - {name: name, in: path, required: true, description: Name of the disk., schema: {type: string}}
    get:
      operationId: getDisk
      summary: Get a disk
      description: Returns one disk.
      responses:
        '200':
          description: The disk.
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
    delete:
      operationId: deleteDisk
      summary: Delete a disk
      description: Deletes a disk.
      responses: {'204': {description: It is gone.}}
components:
  schemas:
    Disk:
      type: object
      required: [name]
      properties:
        name: {type: string, description: Its name.}
        size: {type: integer, description: GiB.}
        speed: {type: string, deprecated: true, description: Has no effect.}
`;
